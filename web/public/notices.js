// Imported by the service worker: shows push messages as notifications. A message is JSON: { title, body, url, tag }.

/** Restricts the URL of a message to this origin. */
function place(url) {
  const address = new URL(typeof url === 'string' ? url : '/', self.location.origin);
  return address.origin === self.location.origin ? address.href : `${self.location.origin}/`;
}

self.addEventListener('push', (event) => {
  let notice = {};
  try {
    notice = event.data?.json() ?? {};
  } catch {
    // Not from our server. Browsers require that every push message shows a notification.
  }
  const { title = 'Roundhouse', body = '', tag, url } = notice;
  event.waitUntil(
    self.registration.showNotification(String(title), {
      body: String(body),
      // A newer notification with the same tag (one per table) replaces the previous one.
      ...(typeof tag === 'string' ? { tag, renotify: true } : {}),
      icon: '/icon-192.png',
      badge: '/icon-192.png',
      data: { url: place(url) },
    }),
  );
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const url = event.notification.data?.url ?? place('/');
  event.waitUntil(
    self.clients.matchAll({ type: 'window', includeUncontrolled: true }).then((windows) => {
      const there = windows.find((each) => new URL(each.url).pathname === new URL(url).pathname);
      return there === undefined ? self.clients.openWindow(url) : there.focus();
    }),
  );
});
