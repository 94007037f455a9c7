import { JsonReader } from '@roundhouse/kernel';
import { readPlace } from '../action-codec.ts';
import { NO_PLACE } from '../board/board.ts';
import { COLOURS } from '../board/colours.ts';
import { isCity } from '../links/links.ts';
import type { State } from '../state.ts';
import type { Fields } from './fields.ts';

/** Reads the cubes in cities and in the Goods Supply, and the City Growth markers. */
export function readCubes(state: State, f: Fields): void {
  const width = COLOURS.length;
  if (!f.cubes.isAbsent) {
    for (const [name, list] of f.cubes.entries()) {
      const place = readPlace(state, new JsonReader(name, list.field));
      if (place < 0 || !isCity(state, place)) list.fail('cubes only in cities');
      takeCubes(state, list, (colour) => state.cubes[place * width + colour]++);
    }
  }
  if (!f.grown.isAbsent) {
    for (const reader of f.grown.array()) {
      const place = readPlace(state, reader);
      if (place < 0 || state.board.printedColour[place] === NO_PLACE) reader.fail('a printed city');
      state.grown[place] = 1;
    }
  }
  if (f.supply.isAbsent) return;
  const spaces = f.supply.array();
  if (spaces.length > state.board.map.supplySpaces) f.supply.fail(`at most ${state.board.map.supplySpaces} spaces`);
  spaces.forEach((list, space) => {
    takeCubes(state, list, (colour) => state.supply[space * width + colour]++);
  });
}

/** Takes the cubes from the bag, which holds all others. Fails if the game does not have that many. */
function takeCubes(state: State, list: JsonReader, put: (colour: number) => void): void {
  for (const reader of list.array()) {
    const colour = COLOURS.indexOf(reader.oneOf(COLOURS));
    if (state.bag[colour] === 0) reader.fail('no more cubes of a colour than the game has (20 each, 16 gray)');
    state.bag[colour]--;
    put(colour);
  }
}
