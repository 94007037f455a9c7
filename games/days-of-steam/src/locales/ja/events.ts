import type { ColourName } from '../../board/colours.ts';
import type { DaysEvent } from '../../events.ts';
import type { EventMessages, Formatter } from '../locale.ts';

const ENDS: { readonly [R in Extract<DaysEvent, { event: 'game-ended' }>['reason']]: string } = {
  'thirteen-points': '13点に到達してゲーム終了。',
  'deck-out': '最後の線路タイルが引かれてゲーム終了。',
  stalemate: '誰も行動できなくなってゲーム終了。',
};

/** A cube and, unless it is this town, its town of origin, where it cannot be delivered. */
function good({ cube, cell, origin }: { cube: ColourName; cell: string; origin: string }, format: Formatter): string {
  const from = origin === cell ? '' : `${format.cell(origin)}から来た`;
  return `${from}${format.colour(cube)}の貨物駒`;
}

export const events: EventMessages = {
  'start-town': ({ town, cell }, format) => `${format.cell(cell)}に最初の町（${format.colour(town)}）を配置。`,
  'town-displayed': ({ town, display }, format) => `公開枠${display}に${format.colour(town)}の町を公開。`,
  'goods-displayed': ({ cube, display }, format) => `公開枠${display}の町に${format.colour(cube)}の貨物駒を配置。`,
  'goods-placed': ({ cube, cell }, format) => `${format.cell(cell)}の町に${format.colour(cube)}の貨物駒を配置。`,
  'tile-drawn': ({ seat, left }, format) =>
    left === 0
      ? `${format.seat(seat)}が最後の線路タイルを引き、山札は空に。`
      : `${format.seat(seat)}が線路タイルを1枚引き、山札は残り${left}枚。`,
  'tile-seen': ({ seat, tile }, format) => `${format.seat(seat)}が引いたのは${format.tile(tile)}。`,
  'first-player': ({ seat }, format) => `最初の手番は${format.seat(seat)}。`,

  'track-played': ({ seat, tile, cell, steam }, format) =>
    `${format.seat(seat)}は${format.cell(cell)}に${format.track(tile)}を配置。蒸気は${steam}。`,
  'track-overbuilt': ({ seat, tile, cell, over, steam }, format) =>
    `${format.seat(seat)}は${format.cell(cell)}の${format.track(over)}を${format.track(tile)}で上書き建設。蒸気は${steam}。`,
  'town-revealed': ({ seat, town }, format) => `${format.seat(seat)}が山札から引いたのは${format.colour(town)}の町。`,
  'town-played': ({ seat, town, cell, goods, steam }, format) =>
    `${format.seat(seat)}は${format.cell(cell)}に${format.colour(town)}の町${goods.length === 0 ? '' : `と${format.cubes(goods)}`}を配置。蒸気は${steam}。`,
  'circuit-completed': ({ seat, left }, format) =>
    `${format.seat(seat)}は周回路を完成させ、${left === 0 ? '最後の周回路カウンターを獲得' : `周回路カウンターを獲得（残り${left}個）`}。`,
  'circuit-unrewarded': ({ seat }, format) =>
    `${format.seat(seat)}は周回路を完成させたが、周回路カウンターの残りなし。`,
  'coal-shared': ({ coal }) => `最後の町が配置され、全員が石炭${coal}個を獲得。`,
  'coal-burnt': ({ seat, coal, steam }, format) => `${format.seat(seat)}は石炭${coal}個を使用。蒸気は${steam}。`,

  'train-moved': ({ seat, path, spent, need }, format) => {
    const danger = need === null ? '' : `脱線を避けるには${need}以上の目が必要。`;
    return `${format.seat(seat)}の列車は蒸気${spent}を使い、${path.map(format.cell).join('→')}と移動。${danger}`;
  },
  rolled: ({ seat, die, need }, format) =>
    `${format.seat(seat)}のサイコロの目は${die}。${die >= need ? '列車は無事に通過' : `必要な目は${need}以上`}。`,
  derailed: ({ seat, cell, spent }, format) =>
    `${format.seat(seat)}の列車は脱線し、${format.cell(cell)}に戻って蒸気${spent}を喪失。`,
  'picked-up': (event, format) =>
    `${format.seat(event.seat)}は${format.cell(event.cell)}で${good(event, format)}を積載。`,
  delivered: ({ seat, cube, cell, origin, score }, format) =>
    `${format.seat(seat)}は${format.colour(cube)}の貨物駒を${format.cell(origin)}から${format.cell(cell)}まで輸送。勝利点は${score}点。`,
  unloaded: (event, format) =>
    `${format.seat(event.seat)}は${format.cell(event.cell)}で${good(event, format)}を荷下ろし。`,
  'water-taken': ({ seat, steam }, format) => `${format.seat(seat)}は給水塔で給水。蒸気は${steam}。`,

  passed: ({ seat }, format) => `${format.seat(seat)}は可能な行動がなくパス。`,
  'tile-discarded': ({ seat, tile }, format) => `${format.seat(seat)}は${format.tile(tile)}を山札の一番下に移動。`,
  'game-ended': ({ reason, winners, tieBreak }, format) => {
    const by = tieBreak === null ? '' : `（同点のため${tieBreak === 'steam' ? '蒸気' : '周回路カウンター'}の差による）`;
    return `${ENDS[reason]}勝者は${format.list(winners.map(format.seat))}${winners.length === 1 ? by : '（同点）'}。`;
  },
};
