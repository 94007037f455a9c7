import type { ColourName } from '../../board/colours.ts';
import type { DaysEvent } from '../../events.ts';
import type { Events, Say } from '../catalogue.ts';

const ENDS: { readonly [R in Extract<DaysEvent, { event: 'game-ended' }>['reason']]: string } = {
  'thirteen-points': '13点に到達してゲーム終了。',
  'deck-out': '最後の線路タイルが引かれてゲーム終了。',
  stalemate: '誰も行動できなくなってゲーム終了。',
};

/** A good and, unless it is from right here, the town where it came into play: it cannot be delivered there. */
function good({ cube, cell, origin }: { cube: ColourName; cell: string; origin: string }, say: Say): string {
  const from = origin === cell ? '' : `${say.cell(origin)}から来た`;
  return `${from}${say.colour(cube)}の貨物駒`;
}

export const events: Events = {
  'start-town': ({ town, cell }, say) => `${say.cell(cell)}に最初の町（${say.colour(town)}）を配置。`,
  'town-displayed': ({ town, display }, say) => `公開枠${display}に${say.colour(town)}の町を公開。`,
  'goods-displayed': ({ cube, display }, say) => `公開枠${display}の町に${say.colour(cube)}の貨物駒を配置。`,
  'goods-placed': ({ cube, cell }, say) => `${say.cell(cell)}の町に${say.colour(cube)}の貨物駒を配置。`,
  'tile-drawn': ({ seat, left }, say) =>
    left === 0
      ? `${say.seat(seat)}が最後の線路タイルを引き、山札は空に。`
      : `${say.seat(seat)}が線路タイルを1枚引き、山札は残り${left}枚。`,
  'tile-seen': ({ seat, tile }, say) => `${say.seat(seat)}が引いたのは${say.tile(tile)}。`,
  'first-player': ({ seat }, say) => `最初の手番は${say.seat(seat)}。`,

  'track-played': ({ seat, tile, cell, steam }, say) =>
    `${say.seat(seat)}は${say.cell(cell)}に${say.track(tile)}を配置。蒸気は${steam}。`,
  'track-overbuilt': ({ seat, tile, cell, over, steam }, say) =>
    `${say.seat(seat)}は${say.cell(cell)}の${say.track(over)}を${say.track(tile)}で上書き建設。蒸気は${steam}。`,
  'town-revealed': ({ seat, town }, say) => `${say.seat(seat)}が山札から引いたのは${say.colour(town)}の町。`,
  'town-played': ({ seat, town, cell, goods, steam }, say) =>
    `${say.seat(seat)}は${say.cell(cell)}に${say.colour(town)}の町${goods.length === 0 ? '' : `と${say.cubes(goods)}`}を配置。蒸気は${steam}。`,
  'circuit-completed': ({ seat, left }, say) =>
    `${say.seat(seat)}は周回路を完成させ、${left === 0 ? '最後の周回路カウンターを獲得' : `周回路カウンターを獲得（残り${left}個）`}。`,
  'circuit-unrewarded': ({ seat }, say) => `${say.seat(seat)}は周回路を完成させたが、周回路カウンターの残りなし。`,
  'coal-shared': ({ coal }) => `最後の町が配置され、全員が石炭${coal}個を獲得。`,
  'coal-burnt': ({ seat, coal, steam }, say) => `${say.seat(seat)}は石炭${coal}個を使用。蒸気は${steam}。`,

  'train-moved': ({ seat, path, spent, need }, say) => {
    const danger = need === null ? '' : `脱線を避けるには${need}以上の目が必要。`;
    return `${say.seat(seat)}の列車は蒸気${spent}を使い、${path.map(say.cell).join('→')}と移動。${danger}`;
  },
  rolled: ({ seat, die, need }, say) =>
    `${say.seat(seat)}のサイコロの目は${die}。${die >= need ? '列車は無事に通過' : `必要な目は${need}以上`}。`,
  derailed: ({ seat, cell, spent }, say) =>
    `${say.seat(seat)}の列車は脱線し、${say.cell(cell)}に戻って蒸気${spent}を喪失。`,
  'picked-up': (event, say) => `${say.seat(event.seat)}は${say.cell(event.cell)}で${good(event, say)}を積載。`,
  delivered: ({ seat, cube, cell, origin, score }, say) =>
    `${say.seat(seat)}は${say.colour(cube)}の貨物駒を${say.cell(origin)}から${say.cell(cell)}まで輸送。勝利点は${score}点。`,
  unloaded: (event, say) => `${say.seat(event.seat)}は${say.cell(event.cell)}で${good(event, say)}を荷下ろし。`,
  'water-taken': ({ seat, steam }, say) => `${say.seat(seat)}は給水塔で給水。蒸気は${steam}。`,

  passed: ({ seat }, say) => `${say.seat(seat)}は可能な行動がなくパス。`,
  'tile-discarded': ({ seat, tile }, say) => `${say.seat(seat)}は${say.tile(tile)}を山札の一番下に移動。`,
  'game-ended': ({ reason, winners, tieBreak }, say) => {
    const by = tieBreak === null ? '' : `（同点のため${tieBreak === 'steam' ? '蒸気' : '周回路カウンター'}の差による）`;
    return `${ENDS[reason]}勝者は${say.list(winners.map(say.seat))}${winners.length === 1 ? by : '（同点）'}。`;
  },
};
