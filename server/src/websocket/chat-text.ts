/** Line breaks, tabs and other control characters. They become a space, because a message is one line. */
const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
/**
 * Invisible characters that change how the rest looks: bidi overrides and isolates, zero-width and filler characters,
 * lone surrogates. Joiners and variation selectors stay, because scripts and emoji need them.
 */
const INVISIBLE =
  /[\p{Bidi_Control}\p{Cs}\u00ad\u115f\u1160\u180e\u200b\u2060-\u2064\u206a-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb]/gu;
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** The stored form of a message: one line, without characters that could disguise it. Empty if nothing is visible. */
export function sanitizeChatText(input: string): string {
  const text = input.replace(CONTROLS, ' ').replace(INVISIBLE, '').trim();
  return VISIBLE.test(text) ? text : '';
}
