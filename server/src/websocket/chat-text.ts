/** Line breaks, tabs and other control characters. A message is one line: they become a space. */
const CONTROLS = /[\p{Cc}\p{Zl}\p{Zp}]+/gu;
/**
 * Characters without a look of their own that change how the rest looks: marks of direction (bidi overrides and
 * isolates), zero-width and filler characters, halves of characters. Joiners and variation selectors stay, because
 * scripts and emoji need them.
 */
const INVISIBLE =
  /[\p{Bidi_Control}\p{Cs}\u00ad\u115f\u1160\u180e\u200b\u2060-\u2064\u206a-\u206f\u3164\ufeff\uffa0\ufff9-\ufffb]/gu;
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** A message as it is stored: one line, without characters that could disguise it. Empty where nothing is visible. */
export function chatText(typed: string): string {
  const text = typed.replace(CONTROLS, ' ').replace(INVISIBLE, '').trim();
  return VISIBLE.test(text) ? text : '';
}
