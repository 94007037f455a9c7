import type { Rulebook } from '../rulebook.ts';
import { circuits } from './ja/circuits.ts';
import { components } from './ja/components.ts';
import { end } from './ja/end.ts';
import { goods } from './ja/goods.ts';
import { moving } from './ja/moving.ts';
import { overbuilding } from './ja/overbuilding.ts';
import { setup } from './ja/setup.ts';
import { speed } from './ja/speed.ts';
import { tiles } from './ja/tiles.ts';
import { towns } from './ja/towns.ts';
import { track } from './ja/track.ts';
import { turn } from './ja/turn.ts';
import { waterAndCoal } from './ja/water-and-coal.ts';

export const rulebook: Rulebook = {
  title: 'デイズ・オブ・スチーム',
  summary: [
    'タイルを1枚ずつ置いて町と町を結ぶ鉄道を造り、その上に列車を走らせて、貨物駒を同じ色の町へ届けるゲームです。タイルを置くと蒸気がたまり、列車を動かすと減ります。',
    '手番にできるのは、タイルを置く、列車を動かす、給水塔を使う、のどれか1つです。カーブを通る長い移動は賭けで、脱線すると移動は取り消され、使った蒸気も失われます。',
    '届けた貨物駒、その色の種類、線路の周回路が勝利点になります。13点に達したプレイヤーがただちに勝ち、その前に線路タイルがなくなれば、最も点の多いプレイヤーが勝ちます。',
  ],
  chapters: [
    components,
    tiles,
    setup,
    turn,
    track,
    overbuilding,
    towns,
    circuits,
    moving,
    goods,
    speed,
    waterAndCoal,
    end,
  ],
};
