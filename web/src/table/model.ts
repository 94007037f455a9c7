import type { JsonObject, Seat } from '@roundhouse/kernel';
import { batch, createEffect, createSignal, on, onCleanup } from 'solid-js';
import { createStore, reconcile } from 'solid-js/store';
import { confirmsTurns, language, pace } from '../app/preferences.ts';
import type { Onlooker, Viewer } from '../host/guide.ts';
import type { Player } from '../host/saved-table.ts';
import type { Advice, Chart, Glance, Line, Moment, Opened, ScoreSheet, TableStatus, Why } from '../host/table-types.ts';
import { connection, HostDied } from './connection.ts';

const PAUSES_MS = { slow: 1400, normal: 550, fast: 150, instant: 0 };

/**
 * A table as the screens see it. They cannot tell where it is played: this one has its engine in a worker of the same
 * page. `Picture`, `Question` and `Answer` are the game's own (see its guide).
 */
export interface TableModel<Picture = unknown, Question = unknown, Answer = unknown> {
  readonly status: TableStatus;
  /** The moment being looked at: now, or any moment before. */
  readonly moment: Moment<Picture>;
  readonly lines: readonly Line[];
  readonly names: () => readonly string[];
  /** Looking at the present, not at the past. */
  readonly isLive: () => boolean;
  /** The person at this screen who is to decide now; null while others are, or while the past is looked at. */
  readonly decider: () => Seat | null;
  /** Hands are hidden until the next player says to be there. */
  readonly handOver: () => Seat | null;
  readonly isBusy: () => boolean;
  /** Bots are moving at the set pace, or have been paused. */
  readonly isPaused: () => boolean;
  readonly notice: () => 'restarted' | 'lost' | null;

  act(action: JsonObject): Promise<Why | null>;
  whyNot(action: JsonObject): Promise<Why | null>;
  /** Asks about the moment being looked at. */
  ask(question: Question): Promise<Answer>;
  suggest(): Promise<Advice | null>;
  lookAt(sequence: number | null): void;
  undo(to: number): Promise<void>;
  redo(): Promise<void>;
  endTurn(): Promise<void>;
  pause(yes: boolean): void;
  /** Lets bots go on without pauses until a person is to decide. */
  skip(): Promise<void>;
  takeSeat(): void;
  seat(players: readonly Player[]): Promise<void>;
  charts(): Promise<Chart[]>;
  scoreSheet(): Promise<ScoreSheet | null>;
  rematch(): Promise<Opened>;
  recordText(): Promise<string>;
  retrySaving(): Promise<void>;
}

function personsOf(status: TableStatus): Seat[] {
  return status.players.flatMap((player, seat) => (player.bot === null ? [seat] : []));
}

/** Who looks on from this screen: its only person, or of several the one who is to act, else the last who did. */
function viewerAt(status: TableStatus): Viewer {
  const persons = personsOf(status);
  if (persons.length < 2) return persons[0] ?? 'spectator';
  const { waiting } = status;
  if (waiting.for === 'person' || waiting.for === 'end-turn') return waiting.seat;
  return status.actors.findLast((actor) => persons.includes(actor)) ?? persons[0] ?? 'spectator';
}

function onlookerAt(status: TableStatus, isCovered: boolean): Onlooker {
  return {
    viewer: isCovered ? 'spectator' : viewerAt(status),
    language: language(),
    names: status.players.map(({ name }) => name),
  };
}

/** The first look at a table that the host has open already. */
export async function firstGlance(at: number | null): Promise<Glance> {
  const status = await connection.call((host) => host.status());
  return connection.call((host) => host.glance(at, 0, onlookerAt(status, needsCover(status))));
}

/** Opens the model on a table that the host has open. To be called within the page that shows it. */
export function openModel(id: string, at: number | null, sight: Glance): TableModel {
  const first = sight.status;
  const [status, setStatus] = createStore<TableStatus>(first);
  const [covered, setCovered] = createSignal(needsCover(first) ? viewerAt(first) : null);
  const names = () => status.players.map(({ name }) => name);
  const onlooker = () => onlookerAt(status, covered() !== null);
  const [moment, setMoment] = createStore<Moment>(sight.moment);
  const [lines, setLines] = createStore<Line[]>([...sight.lines]);
  const [past, setPast] = createSignal<number | null>(at === null || at >= first.length ? null : at);
  const [busy, setBusy] = createSignal(false);
  const [paused, setPaused] = createSignal(false);
  const [notice, setNotice] = createSignal<'restarted' | 'lost' | null>(null);
  /** Who saw the screen last, so that hands are covered when it changes. */
  let seen: Viewer = viewerAt(first);

  /** Asks the host; when it has died, opens the table anew from what was saved and asks again. */
  async function call<Result>(work: Parameters<typeof connection.call<Result>>[0]): Promise<Result> {
    try {
      return await connection.call(work);
    } catch (error) {
      if (!(error instanceof HostDied)) throw error;
      await connection.call((host) => host.resume(id, true, language()));
      setNotice('restarted');
      return connection.call(work);
    }
  }

  /** Fetches what is to be seen now. `fresh` fetches the whole log too, as after undo or in another language. */
  async function refresh(fresh: boolean): Promise<void> {
    const from = fresh ? 0 : (lines.at(-1)?.sequence ?? 0);
    const asked = onlooker();
    let next = await call((host) => host.glance(past(), from, asked));
    const viewer = viewerAt(next.status);
    if (viewer !== seen && needsCover(next.status)) setCovered(viewer);
    seen = viewer;
    const looksOn = onlookerAt(next.status, covered() !== null);
    // Somebody else is to look on now: what they may see has to be asked for anew, from the start of the log.
    const changed = looksOn.viewer !== asked.viewer;
    if (changed) next = await call((host) => host.glance(past(), 0, looksOn));
    batch(() => {
      if (next.lost) setNotice('lost');
      setStatus(reconcile(next.status, { merge: true }));
      setMoment(reconcile(next.moment, { merge: true }));
      if (fresh || changed) setLines(reconcile([...next.lines], { key: null, merge: false }));
      else for (const line of next.lines) setLines(lines.length, line);
    });
  }

  let looking = false;
  /** One thing at a time: a click while the last one is still being answered waits for it. */
  let queue: Promise<unknown> = Promise.resolve();
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const run = async () => {
      setBusy(true);
      try {
        return await work();
      } finally {
        setBusy(false);
      }
    };
    const result = queue.then(run, run);
    queue = result.catch(() => {});
    return result;
  }

  const change = (work: Parameters<typeof connection.call<void>>[0], fresh: boolean) =>
    inTurn(async () => {
      await call(work);
      setPast(null);
      await refresh(fresh);
    });

  // Bots go on by themselves while the present is looked at.
  let timer: ReturnType<typeof setTimeout> | undefined;
  const botToMove = () => past() === null && !paused() && notice() !== 'lost' && status.waiting.for === 'bot';
  createEffect(
    on([botToMove, () => status.length, pace], ([moves]) => {
      clearTimeout(timer);
      if (!moves) return;
      const instant = pace() === 'instant';
      timer = setTimeout(
        () => change((host) => host.proceed(instant), false).catch(() => setPaused(true)),
        PAUSES_MS[pace()],
      );
    }),
  );
  onCleanup(() => clearTimeout(timer));
  createEffect(on(language, () => inTurn(() => refresh(true)), { defer: true }));

  return {
    status,
    moment,
    lines,
    names,
    isLive: () => past() === null,
    decider: () =>
      past() === null && covered() === null && status.waiting.for === 'person' ? status.waiting.seat : null,
    handOver: () => {
      const seat = covered();
      return typeof seat === 'number' ? seat : null;
    },
    isBusy: busy,
    isPaused: paused,
    notice,
    act(action) {
      // What was decided for this moment: a second click, or a call that a dying worker may have heard, is not another.
      const at = status.length;
      return inTurn(async () => {
        const why = await call((host) => host.act(action, at, confirmsTurns(), onlooker()));
        setPast(null);
        await refresh(false);
        return why;
      });
    },
    whyNot: (action) => call((host) => host.whyNot(action, onlooker())),
    ask: (question) => call((host) => host.ask(question, past(), onlooker())),
    suggest: () => call((host) => host.suggest(onlooker())),
    lookAt(sequence) {
      const at = sequence === null || sequence >= status.length ? null : Math.max(0, sequence);
      if (at === past()) return;
      setPast(at);
      // Who drags along the timeline asks faster than can be answered: only the last wish counts.
      if (looking) return;
      looking = true;
      void inTurn(() => {
        looking = false;
        return refresh(false);
      });
    },
    undo: (to) => change((host) => host.undo(to), true),
    redo: () => change((host) => host.redoDecision(), false),
    endTurn: () => change((host) => host.endTurn(), false),
    pause: setPaused,
    skip: () => change((host) => host.proceed(true), false),
    takeSeat() {
      setCovered(null);
      void inTurn(() => refresh(true));
    },
    seat: (players) => change((host) => host.seat(players.map((player) => ({ ...player }))), true),
    charts: () => call((host) => host.charts()),
    scoreSheet: () => call((host) => host.scoreSheet(language())),
    rematch: () => call((host) => host.rematch()),
    recordText: () => call((host) => host.recordText()),
    retrySaving: () => change((host) => host.save(), false),
  };
}

/** Several people with secrets from one another at one screen. */
function needsCover(status: TableStatus): boolean {
  return status.hasSecrets && status.outcome === null && personsOf(status).length > 1;
}
