import type { Action, ActionOf } from '@roundhouse/steam/internals';
import {
  ACTOR,
  COLOURS,
  linksUsed,
  listDeliveries,
  MOVE_GOODS,
  otherEnd,
  PHASE,
  type State,
  steam,
} from '@roundhouse/steam/internals';
import { centre, columnName, gridPositions, mapBackground, nameIn } from '@roundhouse/steam/maps';
import type { ViewerContext } from '../../../engine-worker/game-presenter.ts';
import { linkPieces } from '../play/link-pieces.ts';
import type { BoardQuery, BoardQueryResult, BoardSheet, DeliveryRoute } from './view-model.ts';

const R = 60;

function toBoardSheet({ board }: State, { language }: ViewerContext): BoardSheet {
  const { map } = board;
  const { svg, box, paper: backgroundBounds } = mapBackground(map, language);
  const columns = new Map<number, number>();
  const rows = new Map<number, number[]>();
  const hexes = gridPositions(map).map(({ column, row }, index) => {
    const hex = map.hexes[index];
    const [x, y] = centre(hex.at).map((length) => Math.round(length * R * 10) / 10);
    columns.set(column, x);
    rows.set(row, [...(rows.get(row) ?? []), y]);
    const place = hex.city ?? hex.town;
    return {
      name: board.hexName[index],
      x,
      y,
      column,
      row,
      hills: hex.terrain === 'hills',
      river: hex.river,
      place: place === null ? null : nameIn(place.name, language),
      walls: hex.walls,
    };
  });
  return {
    about: 'sheet',
    background: svg,
    box: { x: box.left, y: box.top, width: box.right - box.left, height: box.bottom - box.top },
    backgroundBounds,
    hexes,
    columns: [...columns].map(([column, x]) => ({ label: columnName(column), x })),
    // A row zigzags by half a hex; its label is halfway between.
    rows: [...rows].map(([row, ys]) => ({ label: String(row + 1), y: (Math.min(...ys) + Math.max(...ys)) / 2 })),
  };
}

/**
 * The event of a delivery contains the destination but not the links used. A delivery does not change links, so with
 * the cube put back, the engine lists all possible routes. Routes with the same points for each seat are equivalent.
 */
function findDeliveryRoute(state: State, query: Extract<BoardQuery, { about: 'delivery-route' }>): DeliveryRoute {
  const before = steam.copy(state);
  const place = (name: string) => before.board.placeAt[before.board.hexByName.get(name) ?? 0];
  const cube = COLOURS.indexOf(query.cube);
  const [from, to] = [place(query.from), place(query.to)];
  before.cubes[from * COLOURS.length + cube]++;
  before.registers[PHASE] = MOVE_GOODS;
  before.registers[ACTOR] = query.seat;
  const all: Action[] = [];
  listDeliveries(before, all);
  const delivery = all
    .filter((action): action is ActionOf<'deliver'> => action.do === 'deliver')
    .filter((action) => action.from === from && action.cube === cube)
    .find((action) => {
      const end = action.links.reduce((here, link) => otherEnd(before, link, here) ?? here, from);
      return end === to && linksUsed(before, action.links).every((count, seat) => count === (query.points[seat] ?? 0));
    });
  let here = from;
  const links = (delivery?.links ?? []).map((link) => {
    const path = linkPieces(before, link, here);
    here = otherEnd(before, link, here) ?? here;
    return path;
  });
  return { about: 'delivery-route', links };
}

export function handleBoardQuery(state: State, query: BoardQuery, context: ViewerContext): BoardQueryResult {
  return query.about === 'sheet' ? toBoardSheet(state, context) : findDeliveryRoute(state, query);
}
