import {
  BANK,
  DATA,
  deedNamed,
  kindOf,
  NONE,
  NOWHERE,
  type State,
  seatsOf,
  segmentName,
  spaceIds,
  spaceNamed,
  steelAndSteam,
  wordsIn,
  YARDS,
} from '@roundhouse/steel-and-steam/engine';
import type { BoardPicture, InLanguages, LocomotivePicture, Network, NetworkKind } from './picture.ts';

const cityId = (city: number): string | null => (city === NONE ? null : spaceIds[city]);

function locomotive(state: State, seat: number): LocomotivePicture {
  const yards = Array.from({ length: YARDS }, (_, index) => cityId(state.yard[seat * YARDS + index]));
  return {
    at: state.at[seat] === NOWHERE ? null : spaceIds[state.at[seat]],
    destination: cityId(state.destination[seat]),
    home: cityId(state.home[seat]),
    yards: yards.filter((city) => city !== null),
  };
}

export function boardPicture(state: State): BoardPicture {
  return {
    owners: Array.from(state.owner, (owner) => (owner === BANK ? null : owner)),
    mortgaged: Array.from(state.lien, (lien) => lien === 1),
    locomotives: seatsOf(state).map((seat) => locomotive(state, seat)),
  };
}

function kindName(kind: NetworkKind): InLanguages {
  const { text } = steelAndSteam;
  return { en: text.label(`space.${kind}`, 'en'), ja: text.label(`space.${kind}`, 'ja') };
}

/** Spaces and deeds as the map prints them. The page keeps no copy of the data: it asks for this once. */
export function describeNetwork(): Network {
  const words = { en: wordsIn('en'), ja: wordsIn('ja') };
  return {
    about: 'network',
    spaces: DATA.spaces.map(({ id, x, y, name, second, label }, space) => ({
      id,
      kind: kindOf(space),
      x,
      y,
      name: name ?? null,
      fullName: { en: words.en.space(id), ja: words.ja.space(id) },
      second: second ?? null,
      label: label ?? null,
    })),
    segments: DATA.segments.map((segment, index) => ({
      name: segmentName(index),
      a: spaceNamed(segment.a) ?? 0,
      b: spaceNamed(segment.b) ?? 0,
      a2: segment.a2 === true,
      b2: segment.b2 === true,
      deed: deedNamed(segment.property) ?? 0,
      lane: segment.lane,
      lanes: segment.lanes,
    })),
    deeds: DATA.deeds.map(({ id, name, kind, class: rank, style }) => ({
      id,
      name,
      isShip: kind === 'ship',
      isTrunk: rank === 'trunk',
      style: { color: style.color, over: style.over ?? null, dash: style.dash ?? null },
    })),
    kinds: {
      milepost: kindName('milepost'),
      junction: kindName('junction'),
      ferry: kindName('ferry'),
      city: kindName('city'),
      hub: kindName('hub'),
    },
  };
}
