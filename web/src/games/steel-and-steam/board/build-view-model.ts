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
    spaces: DATA.spaces.map(({ id, x, y, name, second, label }, space) => ({
      id,
      kind: kindOf(space),
      x,
      y,
      name: name ?? null,
      fullName: { en: formatters.en.space(id), ja: formatters.ja.space(id) },
      second: second ?? null,
      label: label ?? null,
    })),
    segments: DATA.segments.map((segment, index) => ({
      name: segmentName(index),
      a: findSpace(segment.a) ?? 0,
      b: findSpace(segment.b) ?? 0,
      a2: segment.a2 === true,
      b2: segment.b2 === true,
      deed: findDeed(segment.property) ?? 0,
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
      milepost: toKindName('milepost'),
      junction: toKindName('junction'),
      ferry: toKindName('ferry'),
      city: toKindName('city'),
      hub: toKindName('hub'),
    },
  };
}
