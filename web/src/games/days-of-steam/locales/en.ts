import type { ColourName } from '@roundhouse/days-of-steam/internals';
import { cellText as at } from './cell.ts';

const COLOURS = { red: 'red', yellow: 'yellow', green: 'green', blue: 'blue' };
const SIDES = ['north', 'east', 'south', 'west'];
const many = (count: number, thing: string) => `${count} ${thing}${count === 1 ? '' : 's'}`;
const list = (items: readonly (string | number)[]) =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} or ${items.at(-1)}`;
const town = (colour: ColourName) => `${COLOURS[colour]} town`;
const goods = (colours: readonly ColourName[]) =>
  colours.length === 0 ? 'no goods' : `${colours.map((colour) => COLOURS[colour]).join(' and ')}`;

/** The messages of Days of Steam's components. */
export const en = {
  subtitle: (points: number, tiles: number) => `first to ${points} points · ${many(tiles, 'tile')} left`,
  sidePanelTitle: 'Towns',
  charts: { points: 'Points', steam: 'Steam' } as { readonly [key: string]: string },
  colours: COLOURS,
  town,
  at,
  /** Lists of facts, and a text followed by facts. */
  row: (facts: readonly string[]) => facts.join(', '),
  comesWith: (what: string, facts: readonly string[]) => (facts.length === 0 ? what : `${what}: ${facts.join(', ')}`),
  trackOf: (edges: readonly number[]) => `${edges.map((edge) => SIDES[edge]).join('–')} track`,
  towerOn: (track: string) => `water tower on the ${track}`,
  withDetail: (what: string, more: string) => `${what} (${more})`,

  // The board
  board:
    'The railway. Arrow keys move from cell to cell, Enter chooses, R turns a tile, L goes to the next legal cell, 1 to 3 choose a tile.',
  empty: 'empty',
  townWith: (colour: ColourName, held: readonly ColourName[]) => `${town(colour)}, ${goods(held)}`,
  train: (name: string, cargo: ColourName | null, steam: number) =>
    `${name}’s train, ${steam} steam${cargo === null ? '' : `, carrying ${COLOURS[cargo]}`}`,
  canPlay: 'the tile can be played here',
  canPlayTurned: 'the tile can be played here when turned',
  canPlaceTown: 'a town can be placed here',
  makesCircuit: 'completes a circuit',
  reach: (spent: number, need: number | null) =>
    need === null ? `${spent} steam` : `${spent} steam, needs a roll of ${need} or more`,
  chosen: 'chosen',

  // The die
  rolled: (die: number, need: number) => `Rolled ${die}, needed ${need} or more`,
  safe: 'The train stays on the track.',
  derailed: 'Derailed! The train goes back.',
  dieShows: (die: number) => `The die shows ${die}`,

  // A turn
  yourTurn: 'Your turn',
  oneAction: 'one action',
  modes: { tile: 'Lay track', town: 'Play a town', move: 'Move train', water: 'Take water', pass: 'Pass' },
  steps: {
    coalAction: 'Coal if you like, one action',
    action: 'One action',
    draw: 'Draw a tile for track laid',
    town: 'Place the drawn town',
  },
  steamAfter: 'steam after this',
  gauge: (steam: number, to: number | null, most: number) =>
    to === null ? `Steam ${steam} of ${most}` : `Steam ${steam} of ${most}, then ${to}`,
  steamLost: (lost: number) => `${lost} steam would not fit and is lost.`,
  thenPoints: (points: number, gain: number) => `+${gain} VP, to ${points}`,
  circuit: 'Completes a circuit',
  circuitNoCounter: 'Completes a circuit, but no counter is left',
  everyoneCoal: (coal: number) => `The last town: everybody gets ${coal} coal`,
  wins: 'Wins the game',

  hand: 'Your hand',
  hidden: 'hidden from others',
  handTile: (number: number, name: string, cells: number) =>
    `Tile ${number}: ${name}, ${cells === 0 ? 'fits nowhere' : `fits in ${many(cells, 'cell')}`}`,
  plusSteam: (coal: number) => `+${coal} steam`,
  fitsNowhere: 'fits nowhere',
  noTileFits: 'None of your tiles fits anywhere now.',
  rotateLeft: 'Turn left',
  rotateRight: 'Turn right',
  waysItFits: 'Ways it fits here',
  rotation: (rotation: number) => `Turned by ${rotation * 90}°`,
  pickCell: 'Choose one of the marked cells.',
  tapToTurn: 'Choose the cell again to turn the tile.',
  play: (track: string, cell: string) => `Play ${track} at ${at(cell)}`,
  playOver: (track: string, cell: string) => `Play ${track} over ${at(cell)}`,
  covers: (track: string) => `Covers the ${track}, which is out of the game.`,

  pickTown: 'Choose a town, then one of the marked cells.',
  display: 'Town display',
  displayTown: (colour: ColourName, held: readonly ColourName[]) => `${town(colour)} with ${goods(held)}`,
  displayEmpty: 'empty',
  townDeck: (left: number) => (left === 0 ? 'No towns left in the deck' : `${many(left, 'town')} face down`),
  drawUnseen: 'Draw unseen',
  drawUnseenAbout: 'You see its colour, then choose where it goes. Its two goods are drawn afterwards.',
  drawTown: 'Draw a town unseen',
  drewTown: (colour: ColourName) => `You drew a ${town(colour)}. Choose one of the marked cells.`,
  playTown: (colour: ColourName, cell: string) => `Play the ${town(colour)} at ${at(cell)}`,

  pickPlace: 'Choose where your train goes: steam needed, and the roll if there is one.',
  deliveries: 'Deliveries within reach',
  noDeliveries: 'No delivery is within reach this turn.',
  elsewhere: 'Choose another place',
  waysThere: 'What happens on the way',
  allWays: (count: number) => `Show all ${count} ways`,
  justRun: 'Take nothing on',
  keepCargo: (colour: ColourName) => `Keep ${COLOURS[colour]} on board`,
  pickUp: (colour: ColourName, cell: string) => `load ${COLOURS[colour]} at ${at(cell)}`,
  deliver: (colour: ColourName, cell: string) => `deliver ${COLOURS[colour]} at ${at(cell)}`,
  unload: (colour: ColourName, cell: string) => `leave ${COLOURS[colour]} at ${at(cell)}`,
  enter: (what: string, cell: string) => `${what} ${at(cell)}`,
  passing: (name: string) => `passing ${name}`,
  origin: (cell: string) => `from ${at(cell)}`,
  steam: (steam: number) => `${steam} steam`,
  total: 'Together',
  noRoll: 'No roll is needed.',
  derailsOn: (rolls: readonly number[], sides: number) => `Derails on ${list(rolls)} (${rolls.length} in ${sides})`,
  derailsAbout: 'Then the train goes back, its steam is spent, and all goods are where they were.',
  run: (where: string, spent: number, need: number | null) =>
    `Run to ${where} for ${spent} steam${need === null ? '' : `, if you roll ${need} or more`}`,
  runWin: (points: number) => `+${points} VP`,
  place: (what: string, cell: string) => `the ${what} at ${at(cell)}`,

  water: (from: number, to: number) => `Take water: steam ${from} → ${to}`,
  waterAbout: (steam: number, most: number) =>
    `Your train stands at a water tower: +${steam} steam, up to ${most}. That is the whole turn.`,
  coal: 'Burn coal first',
  coalHave: (coal: number) => `you have ${coal}`,
  burn: (coal: number, to: number) => `Burn ${coal}: steam ${to}`,
  coalAbout: 'Before your action, once a turn. Choose how much:',
  passAbout: 'You can do nothing else. Choose the tile that goes to the bottom of the deck; you draw another.',
  passWith: (track: string) => `Pass and put ${track} under the deck`,
  passEmpty: 'Pass',
  discard: (name: string) => `Discard ${name}`,

  // The side panel
  race: (points: number) => `First to ${points}`,
  raceOf: (name: string, points: number, of: number) => `${name}: ${points} of ${of} points`,
  deliveredGoods: (held: readonly ColourName[]) =>
    held.length === 0 ? 'nothing delivered' : `delivered ${goods(held)}`,
  scoring: 'Scoring',
  deliveredGood: 'Delivered good',
  circuitCounter: 'Circuit counter',
  variety: (from: number, to: number) => `${from} to ${to} colours delivered`,
  countersLeft: 'Circuit counters left',
  derailing: 'Derailing',
  derailingAbout: 'Spend more than 2 steam and enter a curve, then roll.',
  deck: 'Track deck',
  deckLeft: (tiles: number) => `${many(tiles, 'tile')} to draw`,
  deckEnds: 'The game also ends when the last tile is drawn.',
  unseen: (kinds: number) => `Tiles you have not seen: ${many(kinds, 'kind')}`,
  times: (name: string, count: number) => `${count} × ${name}`,
  bag: 'Goods in the bag',
  bagOf: (colour: ColourName, count: number) => `${count} ${COLOURS[colour]}`,
  townsToCome: 'Towns to come',

  // Players
  stats: { points: 'Points', steam: 'Steam', circuits: 'Circuits', tiles: 'Tiles' },
  carries: (colour: ColourName) => `carries ${COLOURS[colour]}`,
  coalTag: (coal: number) => `${coal} coal`,
  acting: 'to act',
  placing: 'places a town',
};

export type DaysMessages = typeof en;
