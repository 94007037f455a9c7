import { japanesePlace } from '../place-names.ts';
import type { Tongue } from '../say.ts';

const numbers = new Intl.NumberFormat('ja');
const and = new Intl.ListFormat('ja', { type: 'conjunction' });

export const tongue: Tongue = {
  player: (number) => `プレイヤー${number}`,
  anyFace: '線路タイル',
  money: (amount) => `${numbers.format(amount)}ドル`,
  list: (items) => and.format(items),
  place: japanesePlace,
  cubes: (total, byColour) =>
    `貨物駒${total}個（${byColour.map(([colour, count]) => `${colour}${count}`).join('、')}）`,
};
