import type { Language } from '@roundhouse/kernel';
import type { CityColour } from './format.ts';
import type { MapIssue, MapIssueKind, MapIssueParams } from './map-issues.ts';

/** A message for every kind of issue. A missing one does not compile. */
export type MapIssueMessages = {
  readonly [Kind in MapIssueKind]: (params: MapIssueParams[Kind]) => string;
};

const SIDES_EN = ['north', 'north-east', 'south-east', 'south', 'south-west', 'north-west'];
const SIDES_JA = ['北', '北東', '南東', '南', '南西', '北西'];
const COLOURS_JA: { readonly [Colour in CityColour]: string } = { red: '赤', blue: '青', yellow: '黄', purple: '紫' };

const sideEn = (side: number): string => `${SIDES_EN[side] ?? '?'} side (${side})`;
const sideJa = (side: number): string => `${SIDES_JA[side] ?? '?'}側の辺（${side}）`;
const times = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

const en: MapIssueMessages = {
  'duplicate-hex': ({ places }) =>
    `These coordinates are listed more than once (hexes ${places.map((place) => `[${place}]`).join(', ')}).`,
  'city-and-town': ({ city, town }) =>
    `The hex holds both the city ${city.en} and the town ${town.en}; it can hold only one of them.`,
  'too-few-cities': ({ cities, least }) =>
    `The map has ${times(cities, 'city', 'cities')}; it needs at least ${least}, or nothing can be delivered.`,
  'too-many-cubes': ({ printed, supply, total, bag }) =>
    `Set-up needs ${total} goods cubes (${printed} printed on cities, ${supply} in the Goods Supply), but the bag holds ${bag}.`,
  'city-cubes': ({ city, cubes, most }) =>
    `${city.en} starts with ${times(cubes, 'cube', 'cubes')}; a city starts with 0 to ${most}.`,
  'city-without-cubes': ({ city }) => `${city.en} starts without goods cubes.`,
  'missing-colour': ({ colour }) =>
    `No city is ${colour}: ${colour} cubes cannot be delivered until a ${colour} New City is built.`,
  'duplicate-name': ({ name, other }) => `The name ${name} is already taken by the place in ${other}.`,
  'hex-as-name': ({ name }) => `A place cannot be called ${name}: a hex of this map has that name.`,
  'unusable-name': ({ name }) =>
    `The name ${name} cannot be used in actions: names may not contain "@", "," or "_" nor begin with a digit or "#".`,
  'wall-out-of-range': ({ wall }) => `A hex has no side ${wall}; sides are numbered 0 (north) clockwise to 5.`,
  'wall-twice': ({ side }) => `The thick black line on the ${sideEn(side)} is listed twice.`,
  'one-sided-wall': ({ side, neighbour }) =>
    `There is a thick black line on the ${sideEn(side)}, but its neighbour ${neighbour} does not list it.`,
  'closed-city': ({ city }) => `${city.en} has no open side: no track can ever reach it.`,
  'few-open-sides': ({ open }) =>
    `The hex has ${open === 0 ? 'no open side' : 'only one open side'}: track cannot lead through it.`,
  unconnected: ({ city, hexes }) =>
    `${times(hexes.length, 'hex', 'hexes')} cannot be reached from ${city.en} across open sides: ${hexes.join(', ')}.`,
  'river-not-drawn': () => 'The hex is marked as having a river, but none is drawn in it.',
  'drawn-river': ({ length }) =>
    `A river is drawn through the hex (length ${length}), but the hex is not marked as having one.`,
  'wall-on-land': ({ side, neighbour }) =>
    `There is a thick black line towards ${neighbour} on the ${sideEn(side)}, but no water is drawn there.`,
  'open-water': ({ side, neighbour }) =>
    `Water is drawn across the ${sideEn(side)} towards ${neighbour}, but there is no thick black line.`,
};

const ja: MapIssueMessages = {
  'duplicate-hex': ({ places }) =>
    `同じ座標のヘクスが重複しています（hexes ${places.map((place) => `[${place}]`).join('、')}）。`,
  'city-and-town': ({ city, town }) =>
    `同じヘクスに都市「${city.ja}」と町「${town.ja}」があります。置けるのはどちらか一方だけです。`,
  'too-few-cities': ({ cities, least }) =>
    `都市が${cities}つしかありません。貨物を輸送するには${least}つ以上の都市が必要です。`,
  'too-many-cubes': ({ printed, supply, total, bag }) =>
    `準備に貨物駒が${total}個必要ですが（都市に${printed}個、貨物供給スペースに${supply}個）、布袋には${bag}個しかありません。`,
  'city-cubes': ({ city, cubes, most }) =>
    `「${city.ja}」の最初の貨物駒が${cubes}個になっています。0～${most}個にしてください。`,
  'city-without-cubes': ({ city }) => `「${city.ja}」には最初の貨物駒がありません。`,
  'missing-colour': ({ colour }) =>
    `${COLOURS_JA[colour]}の都市がありません。${COLOURS_JA[colour]}の新都市が置かれるまで、${COLOURS_JA[colour]}の貨物駒は輸送できません。`,
  'duplicate-name': ({ name, other }) => `「${name}」という名前は、すでに${other}の都市または町が使っています。`,
  'hex-as-name': ({ name }) => `「${name}」はこのマップのヘクスの名前なので、都市や町の名前には使えません。`,
  'unusable-name': ({ name }) =>
    `「${name}」はアクションの指定に使えない名前です。「@」「,」「_」を含む名前や、数字や「#」で始まる名前は使えません。`,
  'wall-out-of-range': ({ wall }) => `ヘクスに辺${wall}はありません。辺の番号は北を0として時計回りに5までです。`,
  'wall-twice': ({ side }) => `${sideJa(side)}の太い黒線が2回書かれています。`,
  'one-sided-wall': ({ side, neighbour }) =>
    `${sideJa(side)}に太い黒線がありますが、隣の${neighbour}には書かれていません。`,
  'closed-city': ({ city }) => `「${city.ja}」にはつながる辺がひとつもなく、線路を引き込めません。`,
  'few-open-sides': ({ open }) => `つながる辺が${open}つしかなく、線路を通り抜けさせることができません。`,
  unconnected: ({ city, hexes }) =>
    `「${city.ja}」からたどり着けないヘクスが${hexes.length}つあります：${hexes.join('、')}。`,
  'river-not-drawn': () => '河川ヘクスとされていますが、河川が描かれていません。',
  'drawn-river': ({ length }) => `河川が描かれていますが（長さ${length}）、河川ヘクスとされていません。`,
  'wall-on-land': ({ side, neighbour }) =>
    `${neighbour}に面した${sideJa(side)}に太い黒線がありますが、そこに水域は描かれていません。`,
  'open-water': ({ side, neighbour }) =>
    `${neighbour}に面した${sideJa(side)}に水域が描かれていますが、太い黒線がありません。`,
};

export const mapIssueMessages: { readonly [L in Language]: MapIssueMessages } = { en, ja };

function formatMessage<Kind extends MapIssueKind>(messages: MapIssueMessages, issue: MapIssue<Kind>): string {
  return messages[issue.kind](issue.params);
}

/** The issue as one line with its location in front: "H7 [0, 0]: …". */
export function formatMapIssue(issue: MapIssue, language: Language): string {
  const text = formatMessage(mapIssueMessages[language], issue);
  if (issue.hex === undefined || issue.at === undefined) return text;
  return `${issue.hex} [${issue.at.join(', ')}]${language === 'ja' ? '：' : ': '}${text}`;
}
