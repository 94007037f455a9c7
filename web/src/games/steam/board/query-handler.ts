import type { Action, ActionOf } from '@roundhouse/steam/engine';
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
} from '@roundhouse/steam/engine';
import { centre, columnName, gridPlaces, mapGround, nameIn } from '@roundhouse/steam/maps';
import type { Onlooker } from '../../../host/guide.ts';
import { piecesOf } from '../play/route.ts';
import type { BoardAnswer, BoardQuestion, Sheet, Way } from './picture.ts';

const R = 60;

function sheetOf({ board }: State, { language }: Onlooker): Sheet {
  const { map } = board;
  const { svg, box, paper } = mapGround(map, language);
  const columns = new Map<number, number>();
  const rows = new Map<number, number[]>();
  const hexes = gridPlaces(map).map(({ column, row }, index) => {
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
    ground: svg,
    box: { x: box.left, y: box.top, width: box.right - box.left, height: box.bottom - box.top },
    paper,
    hexes,
    columns: [...columns].map(([column, x]) => ({ label: columnName(column), x })),
    // A row zigzags by half a hex; its number stands in between.
    rows: [...rows].map(([row, ys]) => ({ label: String(row + 1), y: (Math.min(...ys) + Math.max(...ys)) / 2 })),
  };
}

/**
 * The event of a delivery tells where the cube went but not over which links. The links are as they were, so with the
 * cube put back the engine lists the ways it could have gone; those that gave the same points look the same on paper.
 */
function wayOf(state: State, question: Extract<BoardQuestion, { about: 'way' }>): Way {
  const before = steam.copy(state);
  const place = (name: string) => before.board.placeAt[before.board.hexByName.get(name) ?? 0];
  const cube = COLOURS.indexOf(question.cube);
  const [from, to] = [place(question.from), place(question.to)];
  before.cubes[from * COLOURS.length + cube]++;
  before.now[PHASE] = MOVE_GOODS;
  before.now[ACTOR] = question.seat;
  const all: Action[] = [];
  listDeliveries(before, all);
  const went = all
    .filter((action): action is ActionOf<'deliver'> => action.do === 'deliver')
    .filter((action) => action.from === from && action.cube === cube)
    .find((action) => {
      const end = action.links.reduce((here, link) => otherEnd(before, link, here) ?? here, from);
      return (
        end === to && linksUsed(before, action.links).every((count, seat) => count === (question.points[seat] ?? 0))
      );
    });
  let here = from;
  const links = (went?.links ?? []).map((link) => {
    const path = piecesOf(before, link, here);
    here = otherEnd(before, link, here) ?? here;
    return path;
  });
  return { about: 'way', links };
}

export function answerBoard(state: State, question: BoardQuestion, onlooker: Onlooker): BoardAnswer {
  return question.about === 'sheet' ? sheetOf(state, onlooker) : wayOf(state, question);
}
