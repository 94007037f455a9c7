/** Who is at this browser. */
export interface Me {
  readonly id: string;
  readonly name: string;
  /** The name of the account; null for a guest. */
  readonly login: string | null;
}

export type ChannelKind = 'push' | 'discord' | 'webhook' | 'email';
/** A way to be told that it is one's turn. */
export interface Channel {
  readonly id: string;
  readonly kind: ChannelKind;
  /** What it is called in lists: the host of an address, never the secret in it. */
  readonly label: string;
  readonly enabled: boolean;
  /** False while an e-mail address has yet to be shown to be one's own, by the code that was sent there. */
  readonly confirmed: boolean;
}

/** What a channel is made from. */
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

/** What the server tells a browser over push: JSON, shown as it stands. */
export interface PushMessage {
  readonly title: string;
  readonly body: string;
  /** Where a touch leads: a place of this site, without its name. */
  readonly url: string;
  /** A newer message with the same tag takes the place of the older one. */
  readonly tag: string;
}
