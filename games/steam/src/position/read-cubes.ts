import { Reader } from '@roundhouse/kernel';
import { placeOf } from '../action-codec.ts';
import { NO_PLACE } from '../board/board.ts';
import { COLOURS } from '../board/colours.ts';
import { isCity } from '../links/links.ts';
import type { State } from '../state.ts';
import type { Fields } from './fields.ts';

/** Cubes in cities and in the Goods Supply, and City Growth markers. */
export function readCubes(state: State, f: Fields): void {
  const width = COLOURS.length;
  if (!f.cubes.absent) {
    for (const [name, list] of f.cubes.entries()) {
      const place = placeOf(state, new Reader(name, list.field));
      if (place < 0 || !isCity(state, place)) list.fail('cubes only in cities');
      takeCubes(state, list, (colour) => state.cubes[place * width + colour]++);
    }
  }
  if (!f.grown.absent) {
    for (const reader of f.grown.array()) {
      const place = placeOf(state, reader);
      if (place < 0 || state.board.printedColour[place] === NO_PLACE) reader.fail('a printed city');
      state.grown[place] = 1;
    }
  }
  if (f.supply.absent) return;
  const spaces = f.supply.array();
  if (spaces.length > state.board.map.supplySpaces) f.supply.fail(`at most ${state.board.map.supplySpaces} spaces`);
  spaces.forEach((list, space) => {
    takeCubes(state, list, (colour) => state.supply[space * width + colour]++);
  });
}

/** From the bag, which holds what is nowhere else: more cubes than the game has cannot be placed. */
function takeCubes(state: State, list: Reader, put: (colour: number) => void): void {
  for (const reader of list.array()) {
    const colour = COLOURS.indexOf(reader.oneOf(COLOURS));
    if (state.bag[colour] === 0) reader.fail('no more cubes of a colour than the game has (20 each, 16 gray)');
    state.bag[colour]--;
    put(colour);
  }
}
