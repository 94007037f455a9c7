import type { JsonObject, Seat } from '@roundhouse/kernel';
import { difference, takeIn } from '@roundhouse/wire';
import { batch, createEffect, createSignal, on, onCleanup } from 'solid-js';
import { createStore, produce, unwrap } from 'solid-js/store';
import { confirmsTurns, language, pace } from '../app/preferences.ts';
import type { Reader, Viewer } from '../host/guide.ts';
import type { Player } from '../host/saved-table.ts';
import { screenOf } from '../host/screen.ts';
import type {
  Advice,
  Chart,
  Glance,
  Line,
  Look,
  Moment,
  Opened,
  ScoreSheet,
  Sight,
  TableStatus,
  Why,
} from '../host/table-types.ts';
import { createBeside } from './beside.ts';
import { connection, type Host, HostDied } from './connection.ts';

const PAUSES_MS = { slow: 1400, normal: 550, fast: 150, instant: 0 };

/**
 * A table as the screens see it. They cannot tell where it is played: this one has its engine in a worker of the same
 * page. `Picture`, `Question` and `Answer` are the game's own (see its guide).
 */
export interface TableModel<Picture = unknown, Question = unknown, Answer = unknown> {
  readonly status: TableStatus;
  /** The moment being looked at: now, or any moment before. */
  readonly moment: Moment<Picture>;
  /** The same as what lies beside the board shows it: some frames later, when all else has been drawn. */
  readonly beside: Moment<Picture>;
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

/** A table as it is first seen. */
export interface FirstSight {
  readonly name: string;
  readonly sight: Sight;
  readonly lines: readonly Line[];
}

/** The first look at a table that the host has open already. */
export async function firstSight(at: number | null): Promise<FirstSight> {
  const status = await connection.call((host) => host.status());
  const { viewer, isShared } = screenOf(status);
  const reader: Reader = { viewer: isShared ? 'spectator' : viewer, language: language() };
  const { name, sight, lines } = await connection.call((host) =>
    host.glance({ at, reader, linesAfter: 0, known: null }),
  );
  if (!('whole' in sight)) throw new Error('changes of a sight that nobody has seen');
  return { name, sight: sight.whole, lines };
}

/** Opens the model on a table that the host has open. To be called within the page that shows it. */
export function openModel(id: string, at: number | null, begin: FirstSight): TableModel {
  const first = begin.sight.status;
  const screen = screenOf(first);
  const [sight, setSight] = createStore<Sight>(begin.sight);
  const { status, moment } = sight;
  const [beside, showBeside] = createBeside(begin.sight.moment);
  let known = begin.name;
  /** Who looks on at this screen. */
  let { viewer } = screen;
  /** What only the viewer may see is covered until they say that they are there. */
  const [covered, setCovered] = createSignal<Viewer | null>(screen.isShared ? viewer : null);
  const names = () => status.players.map(({ name }) => name);
  const reader = (): Reader => ({ viewer: covered() === null ? viewer : 'spectator', language: language() });
  const [lines, setLines] = createSignal(begin.lines);
  const [past, setPast] = createSignal<number | null>(at === null || at >= first.length ? null : at);
  const [busy, setBusy] = createSignal(false);
  const [paused, setPaused] = createSignal(false);
  const [notice, setNotice] = createSignal<'restarted' | 'lost' | null>(null);

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

  /** `fresh` asks for the whole log, as after undo or in another language. */
  const look = (at: number | null, fresh: boolean): Look => ({
    at,
    reader: reader(),
    linesAfter: fresh ? 0 : (lines().at(-1)?.sequence ?? 0),
    known,
  });

  /** Shows the answer to a look. Where somebody else is to look on now, they look for themselves, from the start of the log. */
  async function show(glance: Glance, asked: Look): Promise<void> {
    const { screen } = glance;
    if (screen.viewer !== viewer && screen.isShared) setCovered(screen.viewer);
    viewer = screen.viewer;
    if (reader().viewer === asked.reader.viewer) return takeGlance(glance, asked.linesAfter === 0);
    const again = look(asked.at, true);
    takeGlance(await call((host) => host.glance(again)), true);
  }

  function takeGlance({ name, sight: told, lost, lines: more }: Glance, fresh: boolean): void {
    known = name;
    const changes = 'changes' in told ? told.changes : difference(unwrap(sight), told.whole);
    batch(() => {
      if (lost) setNotice('lost');
      setSight(produce((draft) => takeIn(draft, changes)));
      showBeside(changes);
      if (fresh || more.length > 0) setLines(fresh ? more : [...lines(), ...more]);
    });
  }

  /** Looks anew. */
  async function refresh(fresh: boolean): Promise<void> {
    const asked = look(past(), fresh);
    await show(await call((host) => host.glance(asked)), asked);
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

  /** Does something at the table and shows what has become of it. */
  const change = (work: (host: Host, asked: Look) => Promise<Glance>, fresh: boolean) =>
    inTurn(async () => {
      const asked = look(null, fresh);
      const glance = await call((host) => work(host, asked));
      setPast(null);
      await show(glance, asked);
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
        () => change((host, asked) => host.proceed(instant, asked), false).catch(() => setPaused(true)),
        PAUSES_MS[pace()],
      );
    }),
  );
  onCleanup(() => clearTimeout(timer));
  createEffect(on(language, () => inTurn(() => refresh(true)), { defer: true }));

  return {
    status,
    moment,
    beside,
    get lines() {
      return lines();
    },
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
      const when = status.length;
      return inTurn(async () => {
        const asked = look(null, false);
        const { why, glance } = await call((host) => host.act(action, when, confirmsTurns(), asked));
        setPast(null);
        await show(glance, asked);
        return why;
      });
    },
    whyNot: (action) => call((host) => host.whyNot(action, reader())),
    ask: (question) => call((host) => host.ask(question, past(), reader())),
    suggest: () => call((host) => host.suggest(reader())),
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
    undo: (to) => change((host, asked) => host.undo(to, asked), true),
    redo: () => change((host, asked) => host.redoDecision(asked), false),
    endTurn: () => change((host, asked) => host.endTurn(asked), false),
    pause: setPaused,
    skip: () => change((host, asked) => host.proceed(true, asked), false),
    takeSeat() {
      setCovered(null);
      void inTurn(() => refresh(true));
    },
    seat: (players) =>
      change(
        (host, asked) =>
          host.seat(
            players.map((player) => ({ ...player })),
            asked,
          ),
        true,
      ),
    charts: () => call((host) => host.charts()),
    scoreSheet: () => call((host) => host.scoreSheet(language())),
    rematch: () => call((host) => host.rematch()),
    recordText: () => call((host) => host.recordText()),
    retrySaving: () => change((host, asked) => host.saved(asked), false),
  };
}
