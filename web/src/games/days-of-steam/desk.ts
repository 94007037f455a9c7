import type { JsonObject, Seat } from '@roundhouse/kernel';
import { batch, createEffect, createMemo, createSignal, on } from 'solid-js';
import type { Why } from '../../host/table-types.ts';
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

export const samePlace = (a: Place, b: Place) => a.cell === b.cell && a.edges.join() === b.edges.join();

/** What board and panel share: what the player has chosen so far, and what that would do. */
export function createDesk(table: DaysTable) {
  const picture = () => table.moment.picture;
  const turn = () => (table.decider() === null ? null : picture().turn);
  const [mode, setMode] = createSignal<Mode>('tile');
  const [handIndex, setHandIndex] = createSignal(0);
  const [rotation, setRotation] = createSignal(0);
  const [town, setTown] = createSignal<TownChoice>(0);
  const [cell, setCell] = createSignal<string | null>(null);
  const [place, setPlace] = createSignal<Place | null>(null);
  const [ways, setWays] = createSignal<readonly Way[]>([]);
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
  const playsAt = (at: string) => plays().filter((play) => play.cell === at);
  const townAt = (at: string) => turn()?.towns.find((each) => each.cell === at);
  const destinationsAt = (at: string): readonly Destination[] =>
    (turn()?.destinations ?? []).filter((each) => each.place.cell === at);
  const way = (): Way | undefined => (place() === null ? undefined : ways()[wayIndex()]);
  const play = () => playsAt(cell() ?? '').find((each) => each.rotation === rotation());

  const forget = () =>
    batch(() => {
      setCell(null);
      setPlace(null);
      setWays([]);
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
  createEffect(on([() => table.moment.sequence, () => table.decider()], begin));

  const refuse = (at: string, why: Why | null) => setRefused(why === null ? null : { cell: at, why });

  const playAction = (at: string): JsonObject => ({ do: 'play', tile: tile() ?? '', cell: at, rotation: rotation() });
  const townAction = (at: string): JsonObject => {
    const slot = town();
    if (turn()?.drawn) return { do: 'place-town', cell: at };
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
        if (town() === 'unseen' && now.drawn === null) return now.drawTown === null ? { do: 'draw-town' } : null;
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
        return townAt(cell() ?? '')?.effect ?? null;
      case 'move':
        return way()?.effect ?? null;
      case 'water':
        return turn()?.water ?? null;
      case 'pass':
        return null;
    }
  };

  const act = async (chosen: JsonObject | null) => {
    if (chosen === null || table.isBusy()) return;
    setProblem(await table.act(chosen));
  };

  async function tryTile(at: string) {
    const here = playsAt(at);
    if (here.length === 0) {
      setCell(at);
      refuse(at, await table.whyNot(playAction(at)));
      return;
    }
    const legal = here.map((each) => each.rotation);
    const now = legal.indexOf(rotation());
    batch(() => {
      // A cell that is chosen again turns the tile to the next way it fits there.
      if (cell() === at) setRotation(legal[(now + 1) % legal.length]);
      else if (now < 0) setRotation(legal[0]);
      setCell(at);
      setRefused(null);
    });
  }

  async function tryTown(at: string) {
    setCell(at);
    const fits = townAt(at) !== undefined;
    refuse(at, fits || townAction(at).do === 'draw-town' ? null : await table.whyNot(townAction(at)));
  }

  async function choosePlace(to: Place) {
    batch(() => {
      setPlace(to);
      setCell(to.cell);
      setWays([]);
      setWayIndex(0);
      setRefused(null);
    });
    const answer = await table.ask({ about: 'ways', to: { cell: to.cell, edges: [...to.edges] } });
    const chosen = place();
    if ('ways' in answer && chosen !== null && samePlace(chosen, to)) setWays(answer.ways);
  }

  async function tryPlace(at: string) {
    const here = destinationsAt(at);
    if (here.length === 0) {
      forget();
      setCell(at);
      const answer = await table.ask({ about: 'unreachable', cell: at });
      if ('why' in answer) refuse(at, answer.why);
      return;
    }
    const chosen = place();
    const now = here.findIndex((each) => chosen !== null && samePlace(each.place, chosen));
    await choosePlace(here[(now + 1) % here.length].place);
  }

  /** A cell is chosen, by hand or key: what that means depends on what is being done. */
  async function chooseCell(at: string) {
    setCursor(at);
    if (turn() === null) return;
    if (mode() === 'tile') await tryTile(at);
    else if (mode() === 'town') await tryTown(at);
    else if (mode() === 'move') await tryPlace(at);
  }

  return {
    table,
    picture,
    turn,
    mode,
    handIndex,
    hand,
    tile,
    face,
    rotation,
    town,
    cell,
    cells,
    place,
    ways,
    wayIndex,
    way,
    refused,
    problem,
    cursor,
    plays,
    playsAt,
    townAt,
    destinationsAt,
    action,
    effect,
    forget,
    setCursor,
    setWayIndex,
    chooseCell,
    choosePlace,
    commit: () => act(action()),
    burn: (coal: number) => act({ do: 'burn', coal }),
    closeRefused: () => setRefused(null),
    chooseMode(next: Mode) {
      forget();
      setMode(next);
    },
    chooseTile(index: number) {
      if (hand()[index] === undefined) return;
      batch(() => {
        forget();
        if (mode() !== 'pass') setMode('tile');
        setHandIndex(index);
        setRotation(0);
      });
    },
    chooseTown(choice: TownChoice) {
      setRefused(null);
      setTown(choice);
    },
    /** Turns the tile; where it does not fit like that, the rule says why. */
    async rotateTo(next: number) {
      setRotation(next);
      const at = cell();
      if (at === null || mode() !== 'tile') return;
      refuse(at, play() === undefined ? await table.whyNot(playAction(at)) : null);
    },
    rotateBy(step: number) {
      const all = face()?.rotations ?? [0];
      const index = all.indexOf(rotation());
      return this.rotateTo(all[(index + step + all.length) % all.length]);
    },
    /** Somebody else's train is touched: only one's own may move (DOS-MOVE-01). */
    async touchTrain(seat: Seat, at: string) {
      const now = turn();
      if (now === null || now.drawn !== null) return;
      if (now.seat === seat) this.chooseMode('move');
      else refuse(at, await table.whyNot({ do: 'move', train: seat, path: 'N' }));
    },
  };
}

export type Desk = ReturnType<typeof createDesk>;
