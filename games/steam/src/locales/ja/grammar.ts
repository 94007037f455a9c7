import type { ActionTileName } from '../../action.ts';
import type { Say } from '../catalogue.ts';
import { once } from '../once.ts';
import { japanesePlace } from '../place-names.ts';
import type { Tongue } from '../say.ts';

const numbers = once(() => new Intl.NumberFormat('ja'));
const and = once(() => new Intl.ListFormat('ja', { type: 'conjunction' }));

export const tongue: Tongue = {
  player: (number) => `プレイヤー${number}`,
  anyFace: '線路タイル',
  money: (amount) => `${numbers().format(amount)}ドル`,
  list: (items) => and().format(items),
  place: japanesePlace,
  sides: ['北', '北東', '南東', '南', '南西', '北西'],
  cubes: (total, byColour) =>
    `貨物駒${total}個（${byColour.map(([colour, count]) => `${colour}${count}`).join('、')}）`,
};

/** An action tile as the rules write it: 「機関車」 is the tile, 機関車 the locomotive. */
export function quoted(tile: ActionTileName, say: Say): string {
  return `「${say.tile(tile)}」`;
}
