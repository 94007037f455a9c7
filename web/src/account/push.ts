import type { NewChannel } from '@roundhouse/wire';

type PushChannel = Extract<NewChannel, { kind: 'push' }>;

/** Why this browser cannot be told; each has a sentence. */
export type PushObstacle = 'unsupported' | 'denied' | 'failed';

/** There is no push without TLS, in some private windows, nor on an iPhone before the site is on its home screen. */
export function canPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
}

/** The public key of the server as browsers want it: bytes, written in letters that addresses allow. */
function keyBytes(key: string): Uint8Array<ArrayBuffer> {
  const letters = atob(key.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
}

/** Asks the visitor and the browser's push service. */
export async function subscribe(pushKey: string): Promise<PushChannel | PushObstacle> {
  const worker = canPush() ? await navigator.serviceWorker.getRegistration() : undefined;
  if (worker === undefined) return 'unsupported';
  if ((await Notification.requestPermission()) !== 'granted') return 'denied';
  try {
    const made = await fresh(worker.pushManager, keyBytes(pushKey));
    const { endpoint, keys } = made.toJSON();
    if (endpoint === undefined || keys?.p256dh === undefined || keys.auth === undefined) return 'failed';
    return { kind: 'push', subscription: { endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } } };
  } catch {
    return 'failed';
  }
}

/** A subscription for another key, from a server that stood here before, has to go first. */
async function fresh(push: PushManager, applicationServerKey: BufferSource): Promise<PushSubscription> {
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

export async function unsubscribe(): Promise<void> {
  const worker = canPush() ? await navigator.serviceWorker.getRegistration() : undefined;
  await (await worker?.pushManager.getSubscription())?.unsubscribe();
}

const KEY = 'roundhouse.push-channel';

/** Which of the channels is this browser: only the browser itself knows. */
export function thisChannel(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function rememberChannel(id: string | null): void {
  try {
    if (id === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, id);
  } catch {
    // Then the browser may be switched on once more; the server knows that it is the same one.
  }
}
