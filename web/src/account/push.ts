import type { NewChannel } from '@roundhouse/protocol';

type PushChannel = Extract<NewChannel, { kind: 'push' }>;

/** Why this browser cannot receive push notifications; each has a message. */
export type PushError = 'unsupported' | 'denied' | 'failed';

/** Push is missing without TLS, in some private windows, and on iPhones until the site is on the home screen. */
export function isPushSupported(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/** Decodes the server's public key (VAPID) from base64url, as `pushManager.subscribe` expects it. */
function keyBytes(key: string): Uint8Array<ArrayBuffer> {
  const binary = atob(key.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

/** Requests permission from the visitor, then a subscription from the browser's push service. */
export async function subscribeToPush(pushKey: string): Promise<PushChannel | PushError> {
  const worker = isPushSupported() ? await navigator.serviceWorker.getRegistration() : undefined;
  if (worker === undefined) return 'unsupported';
  if ((await Notification.requestPermission()) !== 'granted') return 'denied';
  try {
    const subscription = await createSubscription(worker.pushManager, keyBytes(pushKey));
    const { endpoint, keys } = subscription.toJSON();
    if (endpoint === undefined || keys?.p256dh === undefined || keys.auth === undefined) return 'failed';
    return { kind: 'push', subscription: { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } } };
  } catch {
    return 'failed';
  }
}

/** A subscription for another key, from an earlier server at this address, has to be removed first. */
async function createSubscription(push: PushManager, applicationServerKey: BufferSource): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey };
  try {
    return await push.subscribe(options);
  } catch (error) {
    const old = await push.getSubscription();
    if (old === null) throw error;
    await old.unsubscribe();
    return push.subscribe(options);
  }
}

export async function unsubscribeFromPush(): Promise<void> {
  const worker = isPushSupported() ? await navigator.serviceWorker.getRegistration() : undefined;
  await (await worker?.pushManager.getSubscription())?.unsubscribe();
}

const KEY = 'roundhouse.push-channel';

/** The id of this browser's channel. The server does not know which browser a channel belongs to. */
export function storedChannelId(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function storeChannelId(id: string | null): void {
  try {
    if (id === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, id);
  } catch {
    // Storage is disabled. Push can then be switched on again; the server detects the same subscription.
  }
}
