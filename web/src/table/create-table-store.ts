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
import type { FirstSight } from './first-sight.ts';
import type { OnlineDeeds } from './online/deeds.ts';
import type { Source } from './source.ts';

const PAUSES_MS = { slow: 1400, normal: 550, fast: 150, instant: 0 };

/**
 * A table as the screens see it. They hardly need to know where it is played: its engine is in a worker of the same page,
 * and plays itself or follows the server. `Picture`, `Question` and `Answer` are the game's own (see its guide).
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
  readonly notice: () => 'restarted' | null;
  /** What can be done at a table on the server besides playing; null for a table of this browser. */
  readonly online: OnlineDeeds | null;

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
  /** Makes a table of its own that goes on from the moment after so many actions. */
  branch(at: number): Promise<Opened>;
  recordText(): Promise<string>;
  retrySaving(): Promise<void>;
}

/** Opens the model on a table that the host has open. To be called within the page that shows it. */
export function openModel(source: Source, at: number | null, begin: FirstSight): TableModel {
  const first = begin.sight.status;
  const screen = screenOf(first);
  const [sight, setSight] = createStore<Sight>(begin.sight);
  const { status, moment } = sight;
  const [beside, showBeside] = createBeside(begin.sight.moment);
  let known = begin.name;
  let { cuts } = begin;
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
  const [notice, setNotice] = createSignal<'restarted' | null>(null);

  /** Asks the host; when it has died, opens the table anew from where it is kept and asks again. */
  async function call<Result>(work: (host: Host) => Promise<Result>, isPatient = false): Promise<Result> {
    const ask = () => (isPatient ? connection.callPatiently(work) : connection.call(work));
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof HostDied)) throw error;
      await source.reopen();
      setNotice('restarted');
      return ask();
    }
  }

  /** `fresh` asks for the whole log, as after undo or in another language. */
  const look = (at: number | null, fresh: boolean): Look => ({
    at,
    reader: reader(),
    linesAfter: fresh ? 0 : (lines().at(-1)?.sequence ?? 0),
    cuts,
    known,
  });

  /** Shows the answer to a look. Where somebody else is to look on now, they look for themselves, from the start of the log. */
  async function show(glance: Glance, asked: Look): Promise<void> {
    const { screen } = glance;
    if (screen.viewer !== viewer && screen.isShared) setCovered(screen.viewer);
    viewer = screen.viewer;
    if (reader().viewer === asked.reader.viewer) return takeGlance(glance);
    const again = look(asked.at, true);
    takeGlance(await call((host) => host.glance(again)));
  }

  function takeGlance({ name, sight: told, lost, lines: more, isWholeLog, cuts: cutsNow }: Glance): void {
    // What another tab has taken over is not shown any more: the page is told, and takes this table away.
    if (lost) return;
    known = name;
    cuts = cutsNow;
    const changes = 'changes' in told ? told.changes : difference(unwrap(sight), told.whole);
    batch(() => {
      setSight(produce((draft) => takeIn(draft, changes)));
      showBeside(changes);
      if (isWholeLog || more.length > 0) setLines(isWholeLog ? more : [...lines(), ...more]);
      // The past that was looked at may have been taken back elsewhere.
      if ((past() ?? 0) > status.length) setPast(null);
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
    return quietly(async () => {
      setBusy(true);
      try {
        return await work();
      } finally {
        setBusy(false);
      }
    });
  }
  /** The same for what nobody here has asked for: nothing is out of use meanwhile. */
  function quietly<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = queue.then(work, work);
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
  const botToMove = () => past() === null && !paused() && status.waiting.for === 'bot';
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

  // What comes from elsewhere is shown as soon as what is being done is done; all that has come by then, at once.
  let hasNews = false;
  const showNews = () => {
    hasNews = false;
    return refresh(false);
  };
  onCleanup(
    source.listen(() => {
      if (!hasNews) quietly(showNews).catch(() => {});
      hasNews = true;
    }),
  );
  const showNow = () => {
    setPast(null);
    return quietly(showNews);
  };
  const online = source.deeds({ call, reader, status, showNow });

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
    isBusy: () => busy() || (online?.isWaiting() ?? false),
    isPaused: paused,
    notice,
    online,
    act(action) {
      if (online !== null) return online.act(action);
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
    undo: (to) => online?.undo(to) ?? change((host, asked) => host.undo(to, asked), true),
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
    branch: (at) => call((host) => host.branch(at)),
    recordText: () => online?.recordText() ?? call((host) => host.recordText()),
    retrySaving: () => change((host, asked) => host.saved(asked), false),
  };
}
