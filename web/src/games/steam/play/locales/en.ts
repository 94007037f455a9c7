import type { Forecast, Funds } from '../view-model.ts';

const ordinals = new Intl.PluralRules('en', { type: 'ordinal' });
const SUFFIXES: { readonly [rule: string]: string } = { one: 'st', two: 'nd', few: 'rd' };
const nth = (place: number) => `${place}${SUFFIXES[ordinals.select(place)] ?? 'th'}`;
const counted = (count: number, thing: string) => `${count} ${thing}${count === 1 ? '' : 's'}`;
const list = new Intl.ListFormat('en-GB', { type: 'conjunction' });
const money = (amount: number) => (amount < 0 ? `−$${-amount}` : `$${amount}`);
const signed = (amount: number) => (amount > 0 ? `+${amount}` : amount < 0 ? `−${-amount}` : '0');

/** The messages of Steam's components, except board and Build Track. */
export const en = {
  nth,
  money,
  signed,
  cash: 'Cash',
  income: 'Income',
  vp: 'VP',
  locomotive: 'Loco',
  victoryPoints: 'Victory points',
  links: (count: number) => counted(count, 'link'),
  netNext: (net: number) => `net ${net < 0 ? '−' : '+'}$${Math.abs(net)}`,
  passedTile: (name: string) => `${name}, passed`,
  subtitle: (map: string, rules: string) => `${map} · ${rules}`,
  sidePanelTitle: 'Supplies',
  charts: { vp: 'Victory points', income: 'Income', cash: 'Cash' } as { readonly [key: string]: string },

  turnOf: (turn: number, turns: number) => `Turn ${turn} of ${turns}`,
  beforeTurns: 'Before the first turn',
  over: 'Game over',
  roundOf: (label: string, round: number) => `${label} ${round}/2`,
  phases: { income: 'Income & expenses', 'turn-order': 'New turn order', 'next-turn': 'Set up next turn' },

  phaseStatus: {
    deciding: { bid: 'To bid', capital: 'Buying', tiles: 'Choosing', goods: 'Moving', points: 'Scoring' },
    done: { capital: 'Bought', tiles: 'Chose', build: 'Built', goods: 'Moved' },
    passed: 'Passed',
    bankrupt: 'Bankrupt',
    bid: (amount: number) => `Bid ${money(amount)}`,
    leading: (amount: number) => `Leads, ${money(amount)}`,
    placed: nth,
    building: (laid: number, limit: number) => `Built ${laid} of ${limit}`,
    scoring: (points: number) => counted(points, 'point'),
  },

  stock: 'Tile stock',
  stockNote: (left: number) => `${left} left`,
  tileLeft: (faces: readonly string[], left: number) => `${faces.join(' / ')}: ${left} left`,
  newCities: 'New Cities',
  newCityLeft: (colour: string, left: number) => `${colour}: ${left} left`,
  noNewCity: 'None left',
  supply: 'Goods Supply',
  supplyAbout: 'City Growth and Urbanization take one whole space.',
  supplySpace: (space: number) => `Space ${space}`,
  emptySpace: 'empty',
  cost: 'Track cost',
  costOf: { exit: 'Exit', town: 'Town', river: 'River', hills: 'Hills' },
  forecast: 'Coming income',
  forecastNote: 'if it came now',
  forecastHead: { player: 'Player', income: 'Income', expenses: 'Loco', net: 'Net', after: 'Cash then' },
  bankruptThen: 'bankrupt',
  /** A player who is short of cash loses income or victory points instead. */
  short: (name: string, now: Funds, then: Forecast) => {
    if (then.bankrupt) return `${name}: cannot pay and would be bankrupt`;
    const parts = [
      ...(then.after.income === now.income ? [] : [`income ${signed(now.income)} → ${signed(then.after.income)}`]),
      ...(then.after.vp === now.vp ? [] : [`VP ${now.vp} → ${then.after.vp}`]),
    ];
    return `${name}: short of cash, ${parts.join(', ')}`;
  },

  stepDown: 'Less',
  stepUp: 'More',
  fold: 'Fold away',
  unfold: 'Show',
  youHave: (amount: number) => `you have ${money(amount)}`,
  raised: (steps: number) => `You raise ${money(steps)}.`,
  changes: (what: string, from: string, to: string) => `${what} ${from} → ${to}`,

  bid: {
    title: (place: number) => `Auction for ${nth(place)} place`,
    orderTitle: 'Auction for turn order',
    yourBid: 'Your bid',
    raise: (leader: string, standing: number) => `${leader} leads with ${money(standing)}. Bid more, or pass.`,
    open: 'Nobody has bid yet. Open with any amount, $0 included, or pass.',
    cannot: (least: number, most: number) =>
      `The next bid is ${money(least)}, but you have no more than ${money(most)}. All you can do is pass.`,
    seatAbout: (place: number) =>
      `Only the winner pays, at once, and acts ${nth(place)} in turn 1. Who passes can still bid for the places after it.`,
    orderAbout: 'Whoever passes takes the last free place.',
    bidder: 'Bidder',
    last: 'Bid',
    means: { seat: 'Can pay', order: 'Cash' },
    status: 'Status',
    leading: 'Leading',
    stillIn: 'Still in',
    toBid: 'Your turn',
    passed: 'Passed',
    takes: (place: number, price: number | null) =>
      price === null ? `${nth(place)} place` : `${nth(place)}, ${price === 0 ? 'free' : `pays ${money(price)}`}`,
    pays: (price: number) => (price === 0 ? 'pays nothing' : `pays ${money(price)}`),
    atBid: (amount: number) => `What each place would cost you with a bid of ${money(amount)}:`,
    win: (amount: number) => `If you win at ${money(amount)}`,
    act: (amount: number) => `Bid ${money(amount)}`,
    passTakes: (place: number, price: number) =>
      price === 0 ? `Pass, take ${nth(place)} for nothing` : `Pass, take ${nth(place)} for ${money(price)}`,
    passSeat: (place: number) => `Pass on ${nth(place)} place`,
    passFree: 'Pass once, stay in',
    dropOut: (place: number, price: number) =>
      price === 0 ? `Drop out, take ${nth(place)} for nothing` : `Drop out, take ${nth(place)} for ${money(price)}`,
    freeYours: 'You held Turn Order: you may pass once and stay in, or drop out now. After that a pass is final.',
    freeTheirs: (name: string) => `${name} held Turn Order and may pass once without dropping out.`,
    passMeans: 'If you pass now',
  },

  capital: {
    title: 'Buy capital',
    note: (cash: number) => `you have ${money(cash)}`,
    about: 'Until the next turn you pay from cash only: bids, track and expenses. Each $5 costs 1 income.',
    aboutPoints: 'Your income is at its lowest: each further $5 costs 2 victory points.',
    amount: 'Capital',
    act: (amount: number) => (amount === 0 ? 'Buy no capital' : `Take ${money(amount)}`),
    expenses: (level: number) => `Your locomotive costs ${money(level)} at the end of the turn.`,
    after: 'Afterwards',
  },

  tiles: {
    title: 'Choose one action',
    about: {
      base: 'The numbers set next turn’s order: the lowest goes first.',
      standard: 'Each holds for this turn. None costs anything.',
    },
    effects: {
      'turn-order': { base: () => 'Go first next turn.', standard: () => 'Pass once for free in the next auction.' },
      'first-move': {
        base: () => 'Move goods first in both rounds.',
        standard: () => 'Move goods first in both rounds.',
      },
      engineer: { base: () => 'Build 4 tiles instead of 3.', standard: () => 'Build 4 tiles instead of 3.' },
      'first-build': { base: () => 'Build before everyone.', standard: () => 'Build before everyone.' },
      'city-growth': {
        base: () => 'Add a supply space of cubes to a city.',
        standard: () => 'Add a supply space of cubes to a city.',
      },
      locomotive: {
        base: (level: number) => `Level ${level} to ${level + 1}, right away.`,
        standard: (level: number) => `Level ${level} to ${level + 1}, right away. Costs $1 more each turn.`,
      },
      urbanization: {
        base: () => 'Turn a town into a New City with cubes.',
        standard: () => 'Turn a town into a New City with cubes.',
      },
    },
    topLocomotive: 'Your locomotive is at its highest level.',
    free: 'free',
    orPass: 'or pass',
    onlyPass: 'only as a pass',
    no: 'not possible',
    pick: 'Choose an action to see what it costs you.',
    number: (number: number) => `number ${number}`,
    due: 'Due now',
    act: (name: string, price: number) => (price === 0 ? `Take ${name}` : `Take ${name} for ${money(price)}`),
    actPass: (name: string) => `Take ${name} as a pass, free`,
    commits: 'You pay now and must carry it out in your build turn.',
    passAbout: 'As a pass you pay nothing, take only the number and must not use the action.',
    decideLater: 'You decide in your build turn whether to use it.',
  },

  goods: {
    title: 'Move goods',
    note: (round: number, level: number) => `round ${round} of 2 · up to ${counted(level, 'link')}`,
    about: 'Choose a cube on the map or here. Each link scores a point for its owner.',
    looking: 'Looking for deliveries…',
    none: 'No cube can be delivered over your links now. Improve your locomotive or pass.',
    cube: (colour: string, place: string) => `${colour[0]?.toUpperCase()}${colour.slice(1)} from ${place}`,
    best: (to: string, destinations: number) =>
      destinations === 1 ? `to ${to}` : `best to ${to}, ${destinations} cities`,
    points: (points: number) => `+${points}`,
    pointsRead: (points: number) => `${counted(points, 'point')} for you`,
    deliver: 'Deliver a cube',
    other: 'Other cube',
    destination: (place: string, links: number) => `${place}, ${counted(links, 'link')}`,
    via: (places: readonly string[]) => (places.length === 0 ? 'direct' : `by ${places.join(', ')}`),
    allRoutes: (count: number, place: string) => `All ${count} routes to ${place}`,
    pointsFrom: 'Points from this delivery',
    linksOf: (links: readonly number[]) =>
      links.length === 1 ? `link ${links[0]}` : `links ${list.format(links.map(String))}`,
    unowned: 'No owner',
    act: (links: number, shares: readonly string[]) => `Deliver, ${counted(links, 'link')}: ${shares.join(', ')}`,
    share: (name: string, points: number) => `${name} ${points}`,
    you: 'you',
    improve: (level: number) => `Loco ${level} → ${level + 1}`,
    improveRead: (level: number) => `Improve your locomotive from ${level} to ${level + 1} instead of a delivery`,
    improveFull: 'Improve loco',
    pass: 'Pass',
    chooseCube: (colour: string, place: string, best: number) =>
      `${colour} cube from ${place}, up to ${counted(best, 'point')} for you`,
    chooseCity: (place: string, links: number, points: string) => `${place}: ${counted(links, 'link')} (${points})`,
  },

  points: {
    title: (points: number) => `Take ${counted(points, 'track point')}`,
    about: 'Put all of them on income or all on victory points.',
    incomeAbout: (gain: number, payments: number, score: number) =>
      `${money(gain)} more in each of ${counted(payments, 'income phase')}, ${score} VP at the end.`,
    incomeLast: (gain: number, score: number) =>
      `${money(gain)} more in the last income phase, ${score} VP at the end.`,
    vpAbout: 'Count in full. Pay nothing.',
    capped: (lost: number) => `Income is at its limit: ${counted(lost, 'point')} would be lost.`,
    act: (points: number, as: 'income' | 'vp') => `Take +${points} ${as === 'income' ? 'income' : 'VP'}`,
    next: (names: readonly string[]) => `${list.format(names)} ${names.length === 1 ? 'chooses' : 'choose'} after you.`,
  },
};

export type SteamPlayMessages = typeof en;
