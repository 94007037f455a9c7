import type { LocaleGrammar } from '../formatter.ts';

export const grammar: LocaleGrammar = {
  player: (number) => `プレイヤー${number}`,
  list: (items) => items.join('、'),
  sides: { N: '北', E: '東', S: '南', W: '西' },
  thatCell: 'そのマス',
  steam: (amount) => `蒸気+${amount}`,
  overbuild: '上書き可',
  brackets: { open: '（', comma: '、', close: '）' },
  cubes: (total, byColour) =>
    `貨物駒${total}個（${byColour.map(([colour, count]) => `${colour}${count}`).join('、')}）`,
};
