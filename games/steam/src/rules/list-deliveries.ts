import { filledTable, indexesOf, indexesOrNone, int8, range, uint8, uint16 } from '@roundhouse/kernel';
import type { Action } from '../action.ts';
import { NO_PLACE, type Place } from '../board/board.ts';
import { COLOURS } from '../board/colours.ts';
import { colourOf } from '../links/links.ts';
import { MAX_PLACES } from '../maps/format.ts';
import { ACTOR, LINK_COUNT, MAX_LINKS, MAX_SEATS, NOBODY, OPEN_END, type State } from '../state.ts';

/**
 * Lists every legal delivery by one depth-first search from each city for all its cubes at once. The rules are those of
 * `checkDelivery`; a property test compares the two. The search prunes branches where the balance of own and rivals'
 * links (STM-GOODS-11) can no longer be reached with the locomotive.
 */
/** The link graph: for each place, `next` and `via` from `first[place]` to `first[place + 1]`. */
const first = filledTable(uint16(MAX_PLACES + 1, range(0, MAX_LINKS * 2)));
const next = filledTable(uint8(MAX_LINKS * 2, indexesOf(MAX_PLACES)));
const via = filledTable(uint8(MAX_LINKS * 2, indexesOf(MAX_LINKS)));
const cursor = filledTable(uint16(MAX_PLACES, range(0, MAX_LINKS * 2)));
const colour = filledTable(int8(MAX_PLACES, indexesOrNone(COLOURS.length)));

const visits = new Uint8Array(MAX_PLACES);
const linkUsed = new Uint8Array(MAX_LINKS);
const used = new Uint8Array(MAX_SEATS + 1);
const path: number[] = [];

let state: State;
let origin: Place;
let mover: number;
let reach: number;
let found: Action[];

function readGraph(): void {
  const { linkStart, linkEnd } = state;
  const links = state.registers[LINK_COUNT];
  const places = state.board.placeCount;
  first.fill(0, 0, places + 1);
  for (let link = 0; link < links; link++) {
    if (linkEnd[link] === OPEN_END) continue;
    first[linkStart[link] + 1]++;
    first[linkEnd[link] + 1]++;
  }
  for (let place = 0; place < places; place++) {
    first[place + 1] += first[place];
    cursor[place] = first[place];
    colour[place] = colourOf(state, place);
  }
  for (let link = 0; link < links; link++) {
    if (linkEnd[link] === OPEN_END) continue;
    const start = cursor[linkStart[link]]++;
    next[start] = linkEnd[link];
    via[start] = link;
    const end = cursor[linkEnd[link]]++;
    next[end] = linkStart[link];
    via[end] = link;
  }
}

/** Continues from `here` with the cubes whose colours are in the mask `wanted`. */
function search(here: Place, wanted: number, depth: number, own: number): void {
  for (let edge = first[here]; edge < first[here + 1]; edge++) {
    const link = via[edge];
    if (linkUsed[link] === 1) continue;
    const place = next[edge];
    const placeColour = colour[place];
    if (visits[place] > 0 && (placeColour !== NO_PLACE || !state.rules.townRevisit)) continue;
    const owner = state.linkOwner[link];
    const ownAfter = owner === mover ? own + 1 : own;
    const ownerSlot = owner === NOBODY ? MAX_SEATS : owner;
    used[ownerSlot]++;
    const left = reach - depth - 1;
    if (canStillBalance(ownAfter, left)) {
      path.push(link);
      let still = wanted;
      if (placeColour !== NO_PLACE && (wanted & (1 << placeColour)) !== 0) {
        if (canStillBalance(ownAfter, 0))
          found.push({ do: 'deliver', from: origin, cube: placeColour, links: path.slice() });
        still &= ~(1 << placeColour);
      }
      if (left > 0 && still !== 0) {
        visits[place]++;
        linkUsed[link] = 1;
        search(place, still, depth + 1, ownAfter);
        linkUsed[link] = 0;
        visits[place]--;
      }
      path.pop();
    }
    used[ownerSlot]--;
  }
}

/** Whether `left` more own links could bring the own links up to every rival's, and to at least one. */
function canStillBalance(own: number, left: number): boolean {
  const most = own + left;
  if (most === 0) return false;
  for (let seat = 0; seat < MAX_SEATS; seat++) if (used[seat] > most) return false;
  return true;
}

export function listDeliveries(on: State, into: Action[]): void {
  state = on;
  mover = on.registers[ACTOR];
  reach = on.locomotive[mover];
  found = into;
  let ownsAny = false;
  for (let link = 0; link < on.registers[LINK_COUNT] && !ownsAny; link++) {
    ownsAny = on.linkOwner[link] === mover && on.linkEnd[link] !== OPEN_END;
  }
  if (!ownsAny) return;
  readGraph();
  for (origin = 0; origin < on.board.placeCount; origin++) {
    let wanted = 0;
    for (let cube = 0; cube < COLOURS.length; cube++) {
      if (on.cubes[origin * COLOURS.length + cube] > 0) wanted |= 1 << cube;
    }
    if (wanted === 0 || first[origin] === first[origin + 1]) continue;
    visits[origin] = 1;
    search(origin, wanted, 0, 0);
    visits[origin] = 0;
  }
}
