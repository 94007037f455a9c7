import type { JsonObject } from '@roundhouse/kernel';
import { batch, createEffect, createMemo, createSelector, createSignal, on } from 'solid-js';
import type { Why } from '../../host/table-types.ts';
import { grouped } from '../../parts/grouped.ts';
import type { TableModel } from '../../table/model.ts';
import {
  type CellPicture,
  type DaysAnswer,
  type DaysPicture,
  type DaysQuestion,
  type Destination,
  type Effect,
  MODES,
  type Mode,
  type Place,
  type Play,
  type Way,
} from './picture.ts';

export type DaysTable = TableModel<DaysPicture, DaysQuestion, DaysAnswer>;

/** A town to be played: a space of the display, or one that is drawn unseen. */
export type TownChoice = number | 'unseen';

/** Something tried at a place that the rules refuse, to be answered there. */
interface Refused {
  readonly cell: string;
  readonly why: Why;
}

const NO_WAYS: readonly Way[] = [];

export const samePlace = (a: Place, b: Place) => a.cell === b.cell && a.edges.join() === b.edges.join();

/** What the player has chosen so far, and what that would do. */
export function createChoice(table: DaysTable) {
  const picture = () => table.moment.picture;
  const turn = createMemo(() => (table.decider() === null ? null : picture().turn));
  const [mode, setMode] = createSignal<Mode>('tile');
  const [handIndex, setHandIndex] = createSignal(0);
  const [rotation, setRotation] = createSignal(0);
  const [town, setTown] = createSignal<TownChoice>(0);
  const [cell, setCell] = createSignal<string | null>(null);
  const [place, setPlace] = createSignal<Place | null>(null);
  const [ways, setWays] = createSignal(NO_WAYS);
  const [wayIndex, setWayIndex] = createSignal(0);
  const [refused, setRefused] = createSignal<Refused | null>(null);
  const [problem, setProblem] = createSignal<Why | null>(null);
  const [cursor, setCursor] = createSignal('0,0');

  const hand = () => picture().hand ?? [];
  const tile = (): string | undefined => hand()[handIndex()];
  const face = () => {
    const id = tile();
    return id === undefined ? undefined : picture().faces[id];
  };
  const cells = createMemo(() => new Map(picture().cells.map((each): [string, CellPicture] => [each.cell, each])));
  const plays = (): readonly Play[] => turn()?.plays[tile() ?? ''] ?? [];
  // By cell: each of the board asks for its own.
  const playsByCell = createMemo(() => grouped(plays(), (play) => play.cell));
  const playsAt = (at: string): readonly Play[] => playsByCell().get(at) ?? [];
  const townsByCell = createMemo(() => grouped(turn()?.towns ?? [], (town) => town.cell));
  const townAt = (at: string) => townsByCell().get(at)?.[0];
  const destinationsByCell = createMemo(() => grouped(turn()?.destinations ?? [], ({ place }) => place.cell));
  const destinationsAt = (at: string): readonly Destination[] => destinationsByCell().get(at) ?? [];
  const isChosen = createSelector(cell);
  const way = (): Way | undefined => (place() === null ? undefined : ways()[wayIndex()]);
  const play = () => playsAt(cell() ?? '').find((each) => each.rotation === rotation());

  /** A town is to be drawn first, before a cell is chosen for it. */
  const isDrawing = () => town() === 'unseen' && turn()?.drawn === null;

  const forget = () =>
    batch(() => {
      setCell(null);
      setPlace(null);
      setWays(NO_WAYS);
      setWayIndex(0);
      setRefused(null);
      setProblem(null);
    });

  const firstTown = (): TownChoice => {
    const slot = picture().display.findIndex((each) => each !== null);
    return slot < 0 ? 'unseen' : slot;
  };

  /** Begins anew: with the first thing that can be done, and with a tile that fits somewhere. */
  const begin = () =>
    batch(() => {
      forget();
      const now = turn();
      if (now === null) return;
      setMode(now.drawn === null ? (MODES.find((each) => now.can[each]) ?? 'pass') : 'town');
      setHandIndex(
        Math.max(
          0,
          hand().findIndex((id) => (now.plays[id] ?? []).length > 0),
        ),
      );
      setRotation(0);
      setTown(firstTown());
    });
  createEffect(on([() => table.moment.sequence, () => turn()?.seat], begin));

  const playAction = (at: string): JsonObject => ({ do: 'play', tile: tile() ?? '', cell: at, rotation: rotation() });
  /** To place the town that is chosen; for one still to be drawn, any other: all have the same shape (DOS-TOWN-09). */
  const townAction = (at: string): JsonObject => {
    if (turn()?.drawn) return { do: 'place-town', cell: at };
    const slot = isDrawing() ? firstTown() : town();
    return slot === 'unseen' ? { do: 'draw-town' } : { do: 'town', display: slot + 1, cell: at };
  };

  /** The action as it is chosen so far; null while something is still to be chosen. */
  const action = (): JsonObject | null => {
    const [now, at] = [turn(), cell()];
    if (now === null) return null;
    switch (mode()) {
      case 'tile':
        return at !== null && play() !== undefined ? playAction(at) : null;
      case 'town':
        if (isDrawing()) return now.drawTown === null ? { do: 'draw-town' } : null;
        return at !== null && townAt(at) !== undefined ? townAction(at) : null;
      case 'move':
        return way()?.action ?? null;
      case 'water':
        return now.can.water ? { do: 'water' } : null;
      case 'pass': {
        const id = tile();
        if (!now.can.pass) return null;
        return id === undefined ? { do: 'pass' } : { do: 'pass', discard: id };
      }
    }
  };

  /** What the action as it is chosen so far would lead to. */
  const effect = (): Effect | null => {
    switch (mode()) {
      case 'tile':
        return play()?.effect ?? null;
      case 'town':
        return isDrawing() ? null : (townAt(cell() ?? '')?.effect ?? null);
      case 'move':
        return way()?.effect ?? null;
      case 'water':
        return turn()?.water ?? null;
      case 'pass':
        return null;
    }
  };

  return {
    table,
    picture,
    turn,
    mode,
    setMode,
    handIndex,
    setHandIndex,
    hand,
    tile,
    face,
    rotation,
    setRotation,
    town,
    setTown,
    isDrawing,
    cell,
    setCell,
    isChosen,
    cells,
    place,
    setPlace,
    ways,
    setWays,
    wayIndex,
    setWayIndex,
    way,
    refused,
    setRefused,
    problem,
    setProblem,
    cursor,
    setCursor,
    plays,
    playsByCell,
    playsAt,
    play,
    townAt,
    destinationsAt,
    playAction,
    townAction,
    action,
    effect,
    forget,
  };
}
