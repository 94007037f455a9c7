import type { Json, JsonObject } from '@roundhouse/kernel';
import { COLOURS } from '../board/colours.ts';
import { TILE_KINDS } from '../board/faces.ts';
import { exitsOf, linkId, piecesOf } from '../links/link-ids.ts';
import { linkName } from '../links/link-names.ts';
import { isComplete } from '../links/links.ts';
import type { State } from '../state.ts';
import type { DerivedLinkField } from './fields.ts';
import { writePosition } from './write.ts';

/**
 * The view for every player. Nothing is hidden (STM-SETUP-04, STM-MONEY-08): it is the position plus derived fields. A
 * view can be loaded as a position.
 */
export function viewOf(state: State): JsonObject {
  const { links, ...position } = writePosition(state);
  const facts = derivedLinkFields(state);
  return {
    ...position,
    links: (links as readonly JsonObject[]).map((link, index) => ({ ...link, ...facts[index] })),
    ...remainingSupplies(state),
  };
}

/** The derived fields, by link. */
export function derivedLinkFields(state: State): { readonly [Fact in DerivedLinkField]: Json }[] {
  return exitsOf(state).map((exits, link) => ({
    id: linkId(state, link, exits),
    name: linkName(state, link),
    complete: isComplete(state, link),
    exits: [...exits],
    pieces: piecesOf(state, link).map(({ hex, edges }) => ({ hex, edges })),
  }));
}

/** STM-TILE-02, STM-COMP-04: remaining tiles by kind, and New Cities by colour. */
export function remainingSupplies(state: State): {
  readonly tilesLeft: JsonObject;
  readonly newCitiesLeft: JsonObject;
} {
  return {
    tilesLeft: Object.fromEntries(TILE_KINDS.map(({ id }, kind) => [id, state.tilesLeft[kind]])),
    newCitiesLeft: Object.fromEntries(COLOURS.map((colour, index) => [colour, state.newCitiesLeft[index]])),
  };
}
