import type { Seat } from '@roundhouse/kernel';
import { ACTION_TILES } from '../../action.ts';
import type { Events, Say } from '../catalogue.ts';
import { quoted } from './grammar.ts';

/** What money costs, apart from money: （収入−2、勝利点−4）. */
function costs({ income, vp }: { income: number; vp: number }): string {
  const parts = [
    { lost: income, words: `収入−${income}` },
    { lost: vp, words: `勝利点−${vp}` },
  ];
  const words = parts.filter(({ lost }) => lost > 0).map((part) => part.words);
  return `（${words.join('、')}）`;
}

function link(owner: Seat | null, ends: readonly [string, string], say: Say): string {
  const name = `リンク（${ends.map(say.place).join('～')}）`;
  return owner === null ? `所有者のない${name}` : `${say.seat(owner)}の${name}`;
}

const price = (cost: number, say: Say): string => (cost === 0 ? '' : `${say.money(cost)}で`);

export const events: Events = {
  'cube-placed': ({ cube, city }, say) => `${say.place(city)}に${say.colour(cube)}の貨物駒を配置。`,
  'cube-supplied': ({ cube, supply }, say) => `貨物供給スペース${supply}に${say.colour(cube)}の貨物駒を配置。`,
  'opener-chosen': ({ seat }, say) => `最初の入札者は${say.seat(seat)}。`,
  'tile-drawn': ({ seat, tile }, say) =>
    `${say.seat(seat)}が引いたのは${quoted(tile, say)}（${ACTION_TILES.indexOf(tile)}番）。`,
  'order-set': ({ order }, say) => `手番順：${order.map(say.seat).join('、')}。`,
  'starting-cash': ({ seat, amount }, say) => `${say.seat(seat)}の最初の所持金は${say.money(amount)}。`,
  'turn-began': ({ turn, of }) => `第${turn}ターン（全${of}ターン）開始。`,

  bid: ({ seat, amount }, say) => `${say.seat(seat)}は${say.money(amount)}で入札。`,
  'passed-bid': ({ seat }, say) => `${say.seat(seat)}はパス。`,
  'free-pass-used': ({ seat }, say) =>
    `${say.seat(seat)}は${quoted('turn-order', say)}の効果で、競りから脱落せずにパス。`,
  'free-pass-declined': ({ seat }, say) =>
    `${say.seat(seat)}は${quoted('turn-order', say)}の効果を使わず、競りから脱落。`,
  'position-won': ({ seat, position, amount }, say) =>
    `${say.seat(seat)}は${say.money(amount)}で${position}番手を落札。`,
  'position-taken': ({ seat, position }, say) => `${say.seat(seat)}は${position}番手に決定。`,
  'capital-bought': (event, say) =>
    event.amount === 0
      ? `${say.seat(event.seat)}は資本金の入手なし。`
      : `${say.seat(event.seat)}は資本金${say.money(event.amount)}を入手${costs(event)}。`,
  'money-raised': (event, say) => `${say.seat(event.seat)}は現金${say.money(event.amount)}を調達${costs(event)}。`,
  paid: ({ seat, amount }, say) => `${say.seat(seat)}は${say.money(amount)}を支払い。`,

  'tile-taken': ({ seat, tile, cost }, say) => `${say.seat(seat)}は${quoted(tile, say)}を${price(cost, say)}選択。`,
  'tile-passed': ({ seat, tile }, say) => `${say.seat(seat)}は${quoted(tile, say)}をパスとして選択。`,
  'locomotive-improved': ({ seat, level }, say) => `${say.seat(seat)}の機関車がレベル${level}に上昇。`,

  'track-laid': ({ seat, hex, face, cost }, say) =>
    `${say.seat(seat)}は${hex}に${say.face(face)}を${price(cost, say)}建設。`,
  'track-improved': ({ seat, hex, face, cost }, say) =>
    `${say.seat(seat)}は${hex}の線路を${price(cost, say)}${say.face(face)}に改良。`,
  'track-redirected': ({ seat, hex, face, cost }, say) =>
    `${say.seat(seat)}は${hex}の線路を${price(cost, say)}${say.face(face)}に方向転換。`,
  'link-claimed': ({ seat, start }, say) =>
    `${say.seat(seat)}は${say.place(start)}から延びる所有者のないリンクを獲得。`,
  'link-completed': ({ owner, ends }, say) => `${link(owner, ends, say)}が完成。`,
  'link-lost': ({ seat, start }, say) =>
    `${say.seat(seat)}は${say.place(start)}から延びる未完成のリンクの所有権を喪失。`,
  'spoke-removed': ({ owner, town }, say) =>
    `${say.place(town)}から延びていた${owner === null ? '所有者のない' : `${say.seat(owner)}の`}線路が消滅。`,
  'link-removed': ({ owner, ends }, say) => `${link(owner, ends, say)}が消滅。`,
  'city-founded': ({ seat, place, colour, cubes }, say) =>
    `${say.seat(seat)}は${say.place(place)}に${say.colour(colour)}の新都市タイルを配置。${cubes.length === 0 ? '貨物駒なし' : `${say.cubes(cubes)}を追加`}。`,
  'city-grown': ({ seat, place, cubes }, say) =>
    `${say.seat(seat)}は${quoted('city-growth', say)}で${say.place(place)}に${say.cubes(cubes)}を追加。`,
  'growth-lapsed': ({ seat }, say) => `${say.seat(seat)}の${quoted('city-growth', say)}は実行不可能になり失効。`,
  'build-ended': ({ seat }, say) => `${say.seat(seat)}は建設を終了。`,

  delivered: ({ seat, cube, from, to, links, points }, say) => {
    const shares = points.flatMap((count, each) => (count > 0 ? [`${say.seat(each)}に${count}点`] : []));
    return `${say.seat(seat)}は${say.colour(cube)}の貨物駒を${say.place(from)}から${say.place(to)}まで${links}リンク輸送。輸送点は${shares.join('、')}。`;
  },
  'passed-goods': ({ seat }, say) => `${say.seat(seat)}は輸送をパス。`,
  'points-taken': ({ seat, points, as }, say) =>
    `${say.seat(seat)}は${points}輸送点を${as === 'income' ? '収入' : '勝利点'}として獲得。`,
  'income-collected': ({ seat, amount }, say) => `${say.seat(seat)}は収入${say.money(amount)}を獲得。`,
  'expenses-paid': ({ seat, amount }, say) => `${say.seat(seat)}は経費${say.money(amount)}を支払い。`,
  'shortfall-met': (event, say) => `${say.seat(event.seat)}は不足分を補填${costs(event)}。`,
  bankrupt: ({ seat }, say) => `${say.seat(seat)}は破産し、ゲームから脱落。`,
  'game-ended': ({ reason, winner }, say) => {
    const wins = winner === null ? '勝者なし。' : `勝者は${say.seat(winner)}。`;
    if (reason === 'all-bankrupt') return `全員が破産。${wins}`;
    return reason === 'last-survivor' ? `他の全員が破産。${wins}` : `最終ターンが終了。${wins}`;
  },
};
