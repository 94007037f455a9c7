import {
  BANK,
  DATA,
  findDeed,
  findSpace,
  formatterFor,
  kindOf,
  NONE,
  NOWHERE,
  type State,
  seatsOf,
  segmentName,
  spaceIds,
  steelAndSteam,
  YARDS,
} from '@roundhouse/steel-and-steam/internals';
import { LAYOUT, lanesBetween } from './layout.ts';
import type { BoardViewModel, LocalizedText, LocomotiveViewModel, Network, NetworkKind } from './view-model.ts';

const cityId = (city: number): string | null => (city === NONE ? null : spaceIds[city]);

function toLocomotiveViewModel(state: State, seat: number): LocomotiveViewModel {
  const yards = Array.from({ length: YARDS }, (_, index) => cityId(state.yard[seat * YARDS + index]));
  return {
    at: state.at[seat] === NOWHERE ? null : spaceIds[state.at[seat]],
    destination: cityId(state.destination[seat]),
    home: cityId(state.home[seat]),
    yards: yards.filter((city) => city !== null),
  };
}

export function toBoardViewModel(state: State): BoardViewModel {
  return {
    owners: Array.from(state.owner, (owner) => (owner === BANK ? null : owner)),
    mortgaged: Array.from(state.lien, (lien) => lien === 1),
    locomotives: seatsOf(state).map((seat) => toLocomotiveViewModel(state, seat)),
  };
}

function toKindName(kind: NetworkKind): LocalizedText {
  const { text } = steelAndSteam;
  return { en: text.label(`space.${kind}`, 'en'), ja: text.label(`space.${kind}`, 'ja') };
}

/** Spaces and deeds as printed on the map. The page does not bundle this data: it queries it once. */
export function toNetwork(): Network {
  const formatters = { en: formatterFor('en'), ja: formatterFor('ja') };
  return {
    about: 'network',
    spaces: DATA.spaces.map(({ id, name }, space) => {
      const { x, y, second, label } = LAYOUT.spaces[id];
      return {
        id,
        kind: kindOf(space),
        x,
        y,
        name: name ?? null,
        fullName: { en: formatters.en.space(id), ja: formatters.ja.space(id) },
        second: second === undefined ? null : { x: second.x, y: second.y },
        labelSide: label ?? null,
      };
    }),
    segments: DATA.segments.map(({ a, b, property }, index) => {
      const lanes = lanesBetween(LAYOUT, a, b) ?? [property];
      return {
        name: segmentName(index),
        a: findSpace(a) ?? 0,
        b: findSpace(b) ?? 0,
        a2: LAYOUT.spaces[a].second?.towards.includes(b) ?? false,
        b2: LAYOUT.spaces[b].second?.towards.includes(a) ?? false,
        deed: findDeed(property) ?? 0,
        lane: lanes.indexOf(property),
        lanes: lanes.length,
      };
    }),
    deeds: DATA.deeds.map(({ id, name, kind, class: rank }) => {
      const { color, over, dash } = LAYOUT.deeds[id];
      return {
        id,
        name,
        isShip: kind === 'ship',
        isTrunk: rank === 'trunk',
        style: { color, over: over ?? null, dash: dash ?? null },
      };
    }),
    kinds: {
      milepost: toKindName('milepost'),
      junction: toKindName('junction'),
      ferry: toKindName('ferry'),
      city: toKindName('city'),
      hub: toKindName('hub'),
    },
  };
}
