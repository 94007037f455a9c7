import type { Good } from '../../../components/pieces.tsx';
import type { Work } from '../build/view-model.ts';

const GOODS: { readonly [G in Good]: string } = {
  red: 'red',
  blue: 'blue',
  yellow: 'yellow',
  purple: 'purple',
  gray: 'gray',
  green: 'green',
};
const SIDES = ['north', 'north-east', 'south-east', 'south', 'south-west', 'north-west'];

const list = (items: readonly string[]) => items.join(', ');
const plural = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** The messages of Steam's board and of Build Track. */
export const en = {
  money: (dollars: number) => `$${dollars}`,
  signed: (points: number) => (points > 0 ? `+${points}` : String(points).replace('-', '−')),

  board: 'Map. Arrow keys move over the hexes, L goes to the next one that can be chosen, Enter chooses.',
  plains: 'plains',
  hills: 'hills',
  river: 'river',
  town: (name: string) => `${name}, town`,
  city: (name: string, good: Good, isNew: boolean) => `${name}, ${GOODS[good]} ${isNew ? 'New City' : 'city'}`,
  cubes: (cubes: readonly { readonly good: Good; readonly count: number }[]) =>
    cubes.length === 0 ? 'no goods' : `goods: ${list(cubes.map(({ good, count }) => `${count} ${GOODS[good]}`))}`,
  grown: 'City Growth marker',
  track: (owners: readonly string[]) => `track of ${list(owners)}`,
  nobody: 'nobody',
  walls: (sides: readonly number[]) => `no track across its ${list(sides.map((side) => SIDES[side] ?? ''))} side`,
  described: (hex: string, parts: readonly string[]) => [hex, ...parts].join(', '),
  canChoose: (labels: readonly string[]) => `can be chosen: ${list(labels)}`,

  legal: (work: Work, from: number) =>
    ({
      lay: `legal: a tile from $${from}`,
      improve: `legal: improve the track from $${from}`,
      redirect: `legal: redirect the track from $${from}`,
    })[work],

  layTrack: 'Build track',
  layTrackIn: (hex: string | null) => (hex === null ? 'Build track' : `Build track in ${hex}`),
  tileOf: (laid: number, limit: number) => `${laid} of ${plural(limit, 'tile', 'tiles')} built`,
  chooseHex: 'Choose a hex on the map. Dotted hexes take a tile.',
  noHex: 'There is no hex where you could lay a tile now.',
  limitReached: 'You have built all the tiles that you may this turn.',
  hereAre: (near: number, all: number) => `Shown are the ${near} hexes near your network, of ${all}.`,
  showAll: (all: number) => `Show all ${all} hexes`,
  showNear: 'Show only those near your network',

  tiles: 'Tiles that fit here',
  faces: (work: Work, name: string, price: number, ways: number) =>
    `${work === 'lay' ? '' : `${en.works[work]}: `}${name}, $${price}${ways > 1 ? `, ${ways} ways to lay it` : ''}`,
  lies: (face: string, sides: readonly number[], way: number, ways: number) =>
    `${face}, exits ${list(sides.map((side) => SIDES[side] ?? ''))}; ${ways > 1 ? `${way} of ${ways} ways to lay it` : 'the only way to lay it'}`,
  turnLeft: 'Turn left',
  turnRight: 'Turn right',
  kinds: 'Two kinds of tile show this track',
  kind: (id: string, left: number) => `Tile ${id}, ${left} left`,
  works: { lay: 'New track', improve: 'Improve', redirect: 'Redirect' } as { readonly [W in Work]: string },
  commit: (work: Work, price: number) =>
    ({
      lay: `Lay tile for $${price}`,
      improve: `Improve track for $${price}`,
      redirect: `Redirect track for $${price}`,
    })[work],
  thisTurn: 'This turn',
  laidAt: (work: Work, hex: string) =>
    ({ lay: `Track in ${hex}`, improve: `Improved ${hex}`, redirect: `Redirected ${hex}` })[work],
  cashLeft: (cash: number, left: number) => `You have $${cash}; $${left} will be left.`,
  youHave: (cash: number) => `You have $${cash}.`,
  raise: (raise: { amount: number; income: number; vp: number }, income: number, left: number) => {
    const costs = [
      ...(raise.income > 0 ? [`income falls from ${en.signed(income)} to ${en.signed(income - raise.income)}`] : []),
      ...(raise.vp > 0 ? [`you lose ${plural(raise.vp, 'victory point', 'victory points')}`] : []),
    ];
    return `You raise $${raise.amount} for it: ${costs.join(' and ')}. $${left} will be left.`;
  },
  raiseHint: 'If cash runs short, you raise $5 for each step your income goes down.',
  cashOnly: 'Track is paid in cash only.',

  linkFrom: (place: string, hex: string) => `${place} (${hex})`,
  atRisk: (starts: readonly string[]) =>
    starts.length === 1
      ? `Your unfinished link from ${starts[0]} is at risk: extend it now, or you lose it when you end your build turn.`
      : `Your unfinished links from ${list(starts)} are at risk: extend them now, or you lose them when you end your build turn.`,
  safe: (starts: readonly string[]) =>
    starts.length === 1
      ? `Your unfinished link from ${starts[0]} is yours until the end of your next build turn.`
      : `Your unfinished links from ${list(starts)} are yours until the end of your next build turn.`,
  endBuild: (lost: number, lapses: boolean) => {
    if (lost > 0) return lost === 1 ? 'End build, lose 1 link' : `End build, lose ${lost} links`;
    return lapses ? 'End build without the action' : 'End build';
  },

  special: { urbanize: 'Urbanization', grow: 'City Growth' },
  specialAbout: {
    urbanize: 'Put a New City on a town. It gets a set of goods from the Goods Supply and needs no tile of your limit.',
    grow: 'Put a set of goods from the Goods Supply on a city printed on the map.',
  },
  mustDo: 'You have paid for it: it has to be done before your build turn ends.',
  mayDo: 'You may do it at any time in this build turn, or not at all.',
  startSpecial: { urbanize: 'Found a New City', grow: 'Make a city grow' },
  choosePlace: { urbanize: 'Choose a town on the map or here.', grow: 'Choose a city on the map or here.' },
  place: { urbanize: 'Town', grow: 'City' },
  colour: 'Colour of the New City',
  colourLeft: (good: Good, left: number) => `${GOODS[good]}, ${left} left`,
  set: 'Set of goods',
  setOf: (space: number, cubes: readonly Good[]) => `Space ${space}: ${list(cubes.map((good) => GOODS[good]))}`,
  noSets: 'The Goods Supply is empty: the New City comes without goods.',
  found: (place: string, good: Good) => `Found a ${GOODS[good]} New City in ${place}`,
  grow: (place: string, cubes: number) => `Put ${plural(cubes, 'cube', 'cubes')} on ${place}`,
  backToTrack: 'Back to track',
  newCityAt: (place: string) => `New City in ${place}`,
  growAt: (place: string) => `Make ${place} grow`,
};

export type SteamMessages = typeof en;
