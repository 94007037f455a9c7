import type { Good } from '../../../components/pieces.tsx';
import type { Work } from '../build/view-model.ts';
import type { SteamMessages } from './en.ts';

const GOODS: { readonly [G in Good]: string } = {
  red: '赤',
  blue: '青',
  yellow: '黄',
  purple: '紫',
  gray: '灰',
  green: '緑',
};
const SIDES = ['北', '北東', '南東', '南', '南西', '北西'];

const list = (items: readonly string[]) => items.join('、');
const signed = (points: number) => (points > 0 ? `+${points}` : String(points).replace('-', '−'));

export const ja: SteamMessages = {
  money: (dollars) => `$${dollars}`,
  signed,

  board: '地図。矢印キーでヘクスを移動、Lで次に選べるヘクスへ、Enterで選択。',
  plains: '平地',
  hills: '丘陵',
  river: '河川',
  town: (name) => `${name}、町`,
  city: (name, good, isNew) => `${name}、${GOODS[good]}の${isNew ? '新都市' : '都市'}`,
  cubes: (cubes) =>
    cubes.length === 0 ? '貨物駒なし' : `貨物駒：${list(cubes.map(({ good, count }) => `${GOODS[good]}${count}個`))}`,
  grown: '都市成長マーカーあり',
  track: (owners) => `線路：${list(owners)}`,
  nobody: '所有者なし',
  walls: (sides) => `${list(sides.map((side) => SIDES[side] ?? ''))}の辺は線路が通れない`,
  described: (hex, parts) => [hex, ...parts].join('、'),
  canChoose: (labels) => `選択できます：${list(labels)}`,

  legal: (work, from) =>
    ({
      lay: `建設できます：タイル$${from}から`,
      improve: `改良できます：$${from}から`,
      redirect: `方向を変えられます：$${from}から`,
    })[work],

  layTrack: '線路の建設',
  layTrackIn: (hex) => (hex === null ? '線路の建設' : `線路の建設：${hex}`),
  tileOf: (laid, limit) => `${limit}枚中${laid}枚建設済み`,
  chooseHex: '地図でヘクスを選んでください。点線のヘクスにタイルを置けます。',
  noHex: '今タイルを置けるヘクスはありません。',
  limitReached: 'このターンに建設できる枚数をすべて建設しました。',
  hereAre: (near, all) => `全${all}ヘクスのうち、自分の路線に近い${near}ヘクスを表示しています。`,
  showAll: (all) => `${all}ヘクスすべてを表示`,
  showNear: '自分の路線に近いものだけ表示',

  tiles: 'ここに置けるタイル',
  faces: (work, name, price, ways) =>
    `${work === 'lay' ? '' : `${ja.works[work]}：`}${name}、$${price}${ways > 1 ? `、置き方${ways}通り` : ''}`,
  lies: (face, sides, way, ways) =>
    `${face}。出口は${list(sides.map((side) => SIDES[side] ?? ''))}。${ways > 1 ? `置き方 ${way}／${ways}` : '置き方は1通り'}`,
  turnLeft: '左に回す',
  turnRight: '右に回す',
  kinds: 'この線路のタイルは2種類あります',
  kind: (id, left) => `タイル${id}、残り${left}枚`,
  works: { lay: '新しい線路', improve: '改良', redirect: '方向変更' } as { readonly [W in Work]: string },
  commit: (work, price) =>
    ({ lay: `$${price}でタイルを置く`, improve: `$${price}で線路を改良`, redirect: `$${price}で線路の方向を変える` })[
      work
    ],
  thisTurn: 'このターン',
  laidAt: (work, hex) => ({ lay: `${hex}に線路`, improve: `${hex}を改良`, redirect: `${hex}の方向を変更` })[work],
  cashLeft: (cash, left) => `所持金は$${cash}、残りは$${left}になります。`,
  youHave: (cash) => `所持金は$${cash}です。`,
  raise: (raise, income, left) => {
    const costs = [
      ...(raise.income > 0 ? [`収入が${signed(income)}から${signed(income - raise.income)}に下がり`] : []),
      ...(raise.vp > 0 ? [`勝利点を${raise.vp}点失い`] : []),
    ];
    return `$${raise.amount}を調達します：${costs.join('、')}ます。残りは$${left}です。`;
  },
  raiseHint: '現金が足りない場合は、収入を1下げるごとに$5を調達します。',
  cashOnly: '線路の費用は現金でしか払えません。',

  linkFrom: (place, hex) => `${place}（${hex}）`,
  atRisk: (starts) => `${list(starts)}からの未完成リンクは、今延長しないと建設を終えたときに所有権を失います。`,
  safe: (starts) => `${list(starts)}からの未完成リンクは、次の建設ターンの終わりまで自分のものです。`,
  endBuild: (lost, lapses) => {
    if (lost > 0) return `リンク${lost}本を失って建設を終える`;
    return lapses ? 'アクションを使わずに建設を終える' : '建設を終える';
  },

  special: { urbanize: '都市化', grow: '都市成長' },
  specialAbout: {
    urbanize: '町に新都市タイルを置きます。貨物供給から貨物駒を1組受け取り、建設枚数には数えません。',
    grow: '地図に印刷された都市に、貨物供給の貨物駒を1組置きます。',
  },
  mustDo: '費用を払ったので、建設を終える前に必ず行います。',
  mayDo: 'この建設ターン中いつでも行えます。行わなくてもかまいません。',
  startSpecial: { urbanize: '新都市タイルを置く', grow: '都市を成長させる' },
  choosePlace: { urbanize: '地図かここで町を選んでください。', grow: '地図かここで都市を選んでください。' },
  place: { urbanize: '町', grow: '都市' },
  colour: '新都市の色',
  colourLeft: (good, left) => `${GOODS[good]}、残り${left}枚`,
  set: '貨物駒の組',
  setOf: (space, cubes) => `スペース${space}：${list(cubes.map((good) => GOODS[good]))}`,
  noSets: '貨物供給は空です。新都市に貨物駒は置かれません。',
  found: (place, good) => `${place}に${GOODS[good]}の新都市を置く`,
  grow: (place, cubes) => `${place}に貨物駒${cubes}個を置く`,
  backToTrack: '線路の建設に戻る',
  newCityAt: (place) => `${place}に新都市`,
  growAt: (place) => `${place}を成長させる`,
};
