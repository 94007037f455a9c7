import type { Seat } from '@roundhouse/kernel';
import { ACTION_TILES } from '../../action.ts';
import type { EventMessages, Formatter } from '../locale.ts';
import { quoted } from './grammar.ts';

/** The price of raised money: （収入−2、勝利点−4）. */
function costs({ income, vp }: { income: number; vp: number }): string {
  const parts = [
    { lost: income, words: `収入−${income}` },
    { lost: vp, words: `勝利点−${vp}` },
  ];
  const words = parts.filter(({ lost }) => lost > 0).map((part) => part.words);
  return `（${words.join('、')}）`;
}

function link(owner: Seat | null, ends: readonly [string, string], format: Formatter): string {
  const name = `リンク（${ends.map(format.place).join('～')}）`;
  return owner === null ? `所有者のない${name}` : `${format.seat(owner)}の${name}`;
}

const price = (cost: number, format: Formatter): string => (cost === 0 ? '' : `${format.money(cost)}で`);

export const events: EventMessages = {
  'cube-placed': ({ cube, city }, format) => `${format.place(city)}に${format.colour(cube)}の貨物駒を配置。`,
  'cube-supplied': ({ cube, supply }, format) => `貨物供給スペース${supply}に${format.colour(cube)}の貨物駒を配置。`,
  'opener-chosen': ({ seat }, format) => `最初の入札者は${format.seat(seat)}。`,
  'tile-drawn': ({ seat, tile }, format) =>
    `${format.seat(seat)}が引いたのは${quoted(tile, format)}（${ACTION_TILES.indexOf(tile)}番）。`,
  'order-set': ({ order }, format) => `手番順：${order.map(format.seat).join('、')}。`,
  'starting-cash': ({ seat, amount }, format) => `${format.seat(seat)}の最初の所持金は${format.money(amount)}。`,
  'turn-began': ({ turn, of }) => `第${turn}ターン（全${of}ターン）開始。`,

  bid: ({ seat, amount }, format) => `${format.seat(seat)}は${format.money(amount)}で入札。`,
  'passed-bid': ({ seat }, format) => `${format.seat(seat)}はパス。`,
  'free-pass-used': ({ seat }, format) =>
    `${format.seat(seat)}は${quoted('turn-order', format)}の効果で、競りから脱落せずにパス。`,
  'free-pass-declined': ({ seat }, format) =>
    `${format.seat(seat)}は${quoted('turn-order', format)}の効果を使わず、競りから脱落。`,
  'position-won': ({ seat, position, amount }, format) =>
    `${format.seat(seat)}は${format.money(amount)}で${position}番手を落札。`,
  'position-taken': ({ seat, position }, format) => `${format.seat(seat)}は${position}番手に決定。`,
  'capital-bought': (event, format) =>
    event.amount === 0
      ? `${format.seat(event.seat)}は資本金の入手なし。`
      : `${format.seat(event.seat)}は資本金${format.money(event.amount)}を入手${costs(event)}。`,
  'money-raised': (event, format) =>
    `${format.seat(event.seat)}は現金${format.money(event.amount)}を調達${costs(event)}。`,
  paid: ({ seat, amount }, format) => `${format.seat(seat)}は${format.money(amount)}を支払い。`,

  'tile-taken': ({ seat, tile, cost }, format) =>
    `${format.seat(seat)}は${quoted(tile, format)}を${price(cost, format)}選択。`,
  'tile-passed': ({ seat, tile }, format) => `${format.seat(seat)}は${quoted(tile, format)}をパスとして選択。`,
  'locomotive-improved': ({ seat, level }, format) => `${format.seat(seat)}の機関車がレベル${level}に上昇。`,

  'track-laid': ({ seat, hex, face, cost }, format) =>
    `${format.seat(seat)}は${hex}に${format.face(face)}を${price(cost, format)}建設。`,
  'track-improved': ({ seat, hex, face, cost }, format) =>
    `${format.seat(seat)}は${hex}の線路を${price(cost, format)}${format.face(face)}に改良。`,
  'track-redirected': ({ seat, hex, face, cost }, format) =>
    `${format.seat(seat)}は${hex}の線路を${price(cost, format)}${format.face(face)}に方向転換。`,
  'link-claimed': ({ seat, start }, format) =>
    `${format.seat(seat)}は${format.place(start)}から延びる所有者のないリンクを獲得。`,
  'link-completed': ({ owner, ends }, format) => `${link(owner, ends, format)}が完成。`,
  'link-lost': ({ seat, start }, format) =>
    `${format.seat(seat)}は${format.place(start)}から延びる未完成のリンクの所有権を喪失。`,
  'spoke-removed': ({ owner, town }, format) =>
    `${format.place(town)}から延びていた${owner === null ? '所有者のない' : `${format.seat(owner)}の`}線路が消滅。`,
  'link-removed': ({ owner, ends }, format) => `${link(owner, ends, format)}が消滅。`,
  'city-founded': ({ seat, place, colour, cubes }, format) =>
    `${format.seat(seat)}は${format.place(place)}に${format.colour(colour)}の新都市タイルを配置。${cubes.length === 0 ? '貨物駒なし' : `${format.cubes(cubes)}を追加`}。`,
  'city-grown': ({ seat, place, cubes }, format) =>
    `${format.seat(seat)}は${quoted('city-growth', format)}で${format.place(place)}に${format.cubes(cubes)}を追加。`,
  'growth-lapsed': ({ seat }, format) =>
    `${format.seat(seat)}の${quoted('city-growth', format)}は実行不可能になり失効。`,
  'build-ended': ({ seat }, format) => `${format.seat(seat)}は建設を終了。`,

  delivered: ({ seat, cube, from, to, links, points }, format) => {
    const shares = points.flatMap((count, each) => (count > 0 ? [`${format.seat(each)}に${count}点`] : []));
    return `${format.seat(seat)}は${format.colour(cube)}の貨物駒を${format.place(from)}から${format.place(to)}まで${links}リンク輸送。輸送点は${shares.join('、')}。`;
  },
  'passed-goods': ({ seat }, format) => `${format.seat(seat)}は輸送をパス。`,
  'points-taken': ({ seat, points, as }, format) =>
    `${format.seat(seat)}は${points}輸送点を${as === 'income' ? '収入' : '勝利点'}として獲得。`,
  'income-collected': ({ seat, amount }, format) => `${format.seat(seat)}は収入${format.money(amount)}を獲得。`,
  'expenses-paid': ({ seat, amount }, format) => `${format.seat(seat)}は経費${format.money(amount)}を支払い。`,
  'shortfall-met': (event, format) => `${format.seat(event.seat)}は不足分を補填${costs(event)}。`,
  bankrupt: ({ seat }, format) => `${format.seat(seat)}は破産し、ゲームから脱落。`,
  'game-ended': ({ reason, winner }, format) => {
    const wins = winner === null ? '勝者なし。' : `勝者は${format.seat(winner)}。`;
    if (reason === 'all-bankrupt') return `全員が破産。${wins}`;
    return reason === 'last-survivor' ? `他の全員が破産。${wins}` : `最終ターンが終了。${wins}`;
  },
};
