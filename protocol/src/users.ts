/** The user of this browser. */
export interface CurrentUser {
  readonly id: string;
  readonly name: string;
  /** The login of the account; null for a guest. */
  readonly login: string | null;
}

export type ChannelKind = 'push' | 'discord' | 'webhook' | 'email';
/** A notification channel. */
export interface Channel {
  readonly id: string;
  readonly kind: ChannelKind;
  /** The display name: the host of an address, never the secret in it. */
  readonly label: string;
  readonly enabled: boolean;
  /** False until the user has entered the code that was sent to the e-mail address. */
  readonly confirmed: boolean;
}

/** The data for a new channel. */
export type NewChannel =
  | {
      readonly kind: 'push';
      readonly subscription: {
        readonly endpoint: string;
        readonly keys: { readonly p256dh: string; readonly auth: string };
      };
    }
  | { readonly kind: 'discord' | 'webhook'; readonly url: string }
  | { readonly kind: 'email'; readonly address: string };

/** The payload of a push notification, shown unchanged. */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** The path that opens when the user taps the notification. */
  readonly url: string;
  /** A newer notification with the same tag replaces the older one. */
  readonly tag: string;
}
