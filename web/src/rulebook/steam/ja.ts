import type { Rulebook } from '../rulebook.ts';
import { actionTiles } from './ja/action-tiles.ts';
import { building, cost, trackTiles } from './ja/building.ts';
import { improving, ownership, redirecting } from './ja/changing.ts';
import { bankruptcy, end, income, turnOrder } from './ja/end.ts';
import { goods } from './ja/goods.ts';
import { links, map } from './ja/map.ts';
import { auction, capital, money, turn } from './ja/money.ts';
import { pieces } from './ja/pieces.ts';
import { firstOrder, setUp } from './ja/set-up.ts';

export const rulebook: Rulebook = {
  title: 'スチーム',
  summary: [
    '「スチーム」は、線路を建設し、貨物を輸送するゲームです。都市や町を線路で結び、機関車を改良し、貨物駒を同じ色の都市に運びます。',
    '貨物駒が通ったリンク1本ごとに、その所有者が輸送点を得て、収入か勝利点のどちらかを増やします。線路の建設には現金が必要で、現金の調達には収入を使うため、序盤は収入、終盤は勝利点が重要になります。最終ターンのあと、最も多くの勝利点を持つプレイヤーが勝者です。',
    '初めてなら基本ゲームから始めてください。標準ゲームでは資金のやりくりが厳しくなります。両者の違いは各項目に示してあり、特に断りのないものは両方に当てはまります。',
  ],
  chapters: [
    pieces,
    map,
    links,
    setUp,
    firstOrder,
    money,
    turn,
    capital,
    auction,
    actionTiles,
    trackTiles,
    building,
    cost,
    improving,
    redirecting,
    ownership,
    goods,
    income,
    bankruptcy,
    turnOrder,
    end,
  ],
};
