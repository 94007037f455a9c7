import type { Rulebook } from '../rulebook.ts';
import { barrelhead } from './ja/barrelhead.ts';
import { business } from './ja/business.ts';
import { components } from './ja/components.ts';
import { deedsAndCards } from './ja/deeds-and-cards.ts';
import { depression } from './ja/depression.ts';
import { economy } from './ja/economy.ts';
import { end } from './ja/end.ts';
import { fees } from './ja/fees.ts';
import { grandfathering } from './ja/grandfathering.ts';
import { highballing } from './ja/highballing.ts';
import { locomotives } from './ja/locomotives.ts';
import { map } from './ja/map.ts';
import { movementPoints } from './ja/movement-points.ts';
import { property } from './ja/property.ts';
import { repair } from './ja/repair.ts';
import { repairYards } from './ja/repair-yards.ts';
import { setup } from './ja/setup.ts';
import { turn } from './ja/turn.ts';

export const rulebook: Rulebook = {
  title: 'スチール＆スチーム',
  summary: [
    '機関車を走らせて、北米大陸の都市から都市へと運行します。運行を終えるたびに報酬を得て、その資金で銀行から鉄道や航路の権利証を購入したり、機関車を買い替えたりします。',
    '路線を使えば使用料がかかります。銀行と自分の路線なら安く、ライバルの路線なら高くつきます。権利証が売れるほど移動は高くつき、その使用料は所有者のものになります。',
    'ショートゲームは、銀行の権利証がなくなると終わり、純資産の最も多いプレイヤーが勝ちます。ロングゲームは、誰かが純資産の目標額に達して本拠地に帰るまで続きます。',
  ],
  chapters: [
    components,
    deedsAndCards,
    map,
    setup,
    turn,
    locomotives,
    highballing,
    movementPoints,
    business,
    repair,
    property,
    fees,
    grandfathering,
    end,
    economy,
    depression,
    repairYards,
    barrelhead,
  ],
};
