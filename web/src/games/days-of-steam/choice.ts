import type { JsonObject } from '@roundhouse/kernel';
import { batch, createEffect, createMemo, createSelector, createSignal, on } from 'solid-js';
import type { RefusalText } from '../../engine-worker/refusal-text.ts';
import type { TableStore } from '../../game-ui/table-store.ts';
import { groupBy } from '../../lib/group-by.ts';
import {
  type CellViewModel,
  type DaysQuery,
  type DaysQueryResult,
  type DaysViewModel,
  type Destination,
  type Effect,
  MODES,
  type Mode,
  type Place,
  type Play,
  type RouteOption,
} from './view-model.ts';

export type DaysTable = TableStore<DaysViewModel, DaysQuery, DaysQueryResult>;

/** The town to play: an index in the display, or a town drawn unseen. */
export type TownChoice = number | 'unseen';

/** An illegal choice at a cell. The board shows the reason there. */
interface RefusedCell {
  readonly cell: string;
  readonly refusal: RefusalText;
}

const NO_ROUTES: readonly RouteOption[] = [];

export const isSamePlace = (a: Place, b: Place) => a.cell === b.cell && a.edges.join() === b.edges.join();

/** The player's choices so far, and their effect. */
export function createChoice(table: DaysTable) {
  const viewModel = () => table.snapshot.viewModel;
  const turn = createMemo(() => (table.seatToAct() === null ? null : viewModel().turn));
  const [mode, setMode] = createSignal<Mode>('tile');
  const [handIndex, setHandIndex] = createSignal(0);
  const [rotation, setRotation] = createSignal(0);
  const [town, setTown] = createSignal<TownChoice>(0);
  const [cell, setCell] = createSignal<string | null>(null);
  const [place, setPlace] = createSignal<Place | null>(null);
  const [routes, setRoutes] = createSignal(NO_ROUTES);
  const [routeIndex, setRouteIndex] = createSignal(0);
  const [refused, setRefused] = createSignal<RefusedCell | null>(null);
  const [actRefusal, setActRefusal] = createSignal<RefusalText | null>(null);
  const [cursor, setCursor] = createSignal('0,0');

  const hand = () => viewModel().hand ?? [];
  const tile = (): string | undefined => hand()[handIndex()];
  const face = () => {
    const id = tile();
    return id === undefined ? undefined : viewModel().faces[id];
  };
  const cells = createMemo(() => new Map(viewModel().cells.map((each): [string, CellViewModel] => [each.cell, each])));
  const plays = (): readonly Play[] => turn()?.plays[tile() ?? ''] ?? [];
  // Indexed by cell, because every cell of the board looks up its own.
  const playsByCell = createMemo(() => groupBy(plays(), (play) => play.cell));
  const playsAt = (at: string): readonly Play[] => playsByCell().get(at) ?? [];
  const townsByCell = createMemo(() => groupBy(turn()?.towns ?? [], (town) => town.cell));
  const townAt = (at: string) => townsByCell().get(at)?.[0];
  const destinationsByCell = createMemo(() => groupBy(turn()?.destinations ?? [], ({ place }) => place.cell));
  const destinationsAt = (at: string): readonly Destination[] => destinationsByCell().get(at) ?? [];
  const isChosen = createSelector(cell);
  const route = (): RouteOption | undefined => (place() === null ? undefined : routes()[routeIndex()]);
  const play = () => playsAt(cell() ?? '').find((each) => each.rotation === rotation());

  /** A town has to be drawn first, before a cell is chosen for it. */
  const isDrawing = () => town() === 'unseen' && turn()?.drawn === null;

  const clear = () =>
    batch(() => {
      setCell(null);
      setPlace(null);
      setRoutes(NO_ROUTES);
      setRouteIndex(0);
      setRefused(null);
      setActRefusal(null);
    });

  const firstTown = (): TownChoice => {
    const slot = viewModel().display.findIndex((each) => each !== null);
    return slot < 0 ? 'unseen' : slot;
  };

  /** Resets the choices: to the first legal mode, and to a tile that fits somewhere. */
  const reset = () =>
    batch(() => {
      clear();
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
  createEffect(on([() => table.snapshot.recordLength, () => turn()?.seat], reset));

  const playAction = (at: string): JsonObject => ({ do: 'play', tile: tile() ?? '', cell: at, rotation: rotation() });
  /** Places the chosen town. For one still to be drawn, uses any other: all have the same shape (DOS-TOWN-09). */
  const townAction = (at: string): JsonObject => {
    if (turn()?.drawn) return { do: 'place-town', cell: at };
    const slot = isDrawing() ? firstTown() : town();
    return slot === 'unseen' ? { do: 'draw-town' } : { do: 'town', display: slot + 1, cell: at };
  };

  /** The chosen action; null while it is incomplete. */
  const action = (): JsonObject | null => {
    const [now, at] = [turn(), cell()];
    if (now === null) return null;
    switch (mode()) {
      case 'tile':
        return at !== null && play() !== undefined ? playAction(at) : null;
      case 'town':
        if (isDrawing()) return now.drawTownRefusal === null ? { do: 'draw-town' } : null;
        return at !== null && townAt(at) !== undefined ? townAction(at) : null;
      case 'move':
        return route()?.action ?? null;
      case 'water':
        return now.can.water ? { do: 'water' } : null;
      case 'pass': {
        const id = tile();
        if (!now.can.pass) return null;
        return id === undefined ? { do: 'pass' } : { do: 'pass', discard: id };
      }
    }
  };

  /** The effect of the chosen action. */
  const effect = (): Effect | null => {
    switch (mode()) {
      case 'tile':
        return play()?.effect ?? null;
      case 'town':
        return isDrawing() ? null : (townAt(cell() ?? '')?.effect ?? null);
      case 'move':
        return route()?.effect ?? null;
      case 'water':
        return turn()?.water ?? null;
      case 'pass':
        return null;
    }
  };

  return {
    table,
    picture: viewModel,
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
    ways: routes,
    setWays: setRoutes,
    wayIndex: routeIndex,
    setWayIndex: setRouteIndex,
    way: route,
    refused,
    setRefused,
    problem: actRefusal,
    setProblem: setActRefusal,
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
    forget: clear,
  };
}
