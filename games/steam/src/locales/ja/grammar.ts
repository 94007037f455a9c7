import type { ActionTileName } from '../../action.ts';
import type { LocaleGrammar } from '../formatter.ts';
import { lazy } from '../lazy.ts';
import type { Formatter } from '../locale.ts';
import { japanesePlace } from '../place-names.ts';

const numbers = lazy(() => new Intl.NumberFormat('ja'));
const and = lazy(() => new Intl.ListFormat('ja', { type: 'conjunction' }));

export const grammar: LocaleGrammar = {
  player: (number) => `プレイヤー${number}`,
  anyFace: '線路タイル',
  money: (amount) => `${numbers().format(amount)}ドル`,
  list: (items) => and().format(items),
  place: japanesePlace,
  sides: ['北', '北東', '南東', '南', '南西', '北西'],
  cubes: (total, byColour) =>
    `貨物駒${total}個（${byColour.map(([colour, count]) => `${colour}${count}`).join('、')}）`,
};

/** An action tile in quotation marks, as in the rules: 「機関車」 is the tile, 機関車 the locomotive. */
export function quoted(tile: ActionTileName, format: Formatter): string {
  return `「${format.tile(tile)}」`;
}
