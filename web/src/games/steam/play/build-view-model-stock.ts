import type { Language } from '@roundhouse/kernel';
import {
  COLOURS,
  FACES,
  type FaceId,
  type State,
  steam,
  TILE_KINDS,
  tileFace,
  tilePrice,
} from '@roundhouse/steam/internals';
import type { Good } from '../../../components/pieces.tsx';
import type { FaceViewModel, Stock } from './view-model.ts';

export function toStock(state: State, language: Language): Stock {
  return {
    tiles: TILE_KINDS.map(({ id, front, back }, kind) => ({
      id,
      faces: [front, ...(back === null ? [] : [back])].map((face) => toFaceViewModel(face, language)),
      left: state.tilesLeft[kind],
    })),
    newCities: COLOURS.map((colour, index) => ({
      colour,
      name: steam.text.label(`colour.${colour}`, language),
      left: state.newCitiesLeft[index],
    })),
    supply: Array.from({ length: state.board.map.supplySpaces }, (_, space) => cubesOf(state.supply, space)),
    cost: costOf(state),
  };
}

/** The cubes of one space or place, as one item per cube. */
function cubesOf(cubes: Uint8Array, space: number): Good[] {
  return COLOURS.flatMap((colour, index) => new Array<Good>(cubes[space * COLOURS.length + index]).fill(colour));
}

function toFaceViewModel(id: FaceId, language: Language): FaceViewModel {
  const face = FACES.find((each) => each.id === id);
  return {
    name: steam.text.label(`face.${id}`, language),
    segments: face?.segments ?? [],
    spokes: face?.spokes ?? [],
  };
}

/** The price list (STM-COST), derived from a straight with two exits, a town with one exit, and the terrain costs. */
function costOf(state: State): Stock['cost'] {
  const price = (face: FaceId) => tilePrice[tileFace.indexOf(face)];
  const exit = price('21') / 2;
  const { map, terrainCost } = state.board;
  const terrain = (hills: boolean, river: boolean): number | null => {
    const hex = map.hexes.findIndex((each) => (each.terrain === 'hills') === hills && each.river === river);
    return hex < 0 ? null : terrainCost[hex];
  };
  return { exit, town: price('T11') - exit, river: terrain(false, true), hills: terrain(true, false) };
}
