import { type JsonObject, recordText, type Seat } from '@roundhouse/kernel';
import type { ChatFor, FairRecord, Plan } from '@roundhouse/wire';
import { createSignal } from 'solid-js';
import type { DiceVerdict, PlanOffer, Reply, Saying } from '../../host/remote/online-types.ts';
import type { Why } from '../../host/table-types.ts';
import { api } from '../../online/api.ts';
import type { OnlineProblem } from '../../online/problem.ts';
import { problemText } from '../../online/problem-text.ts';
import type { Host } from '../connection.ts';
import type { Access } from '../source.ts';
import { sealOf } from './seals.ts';

/** What can be done at a table on the server. */
export interface OnlineDeeds {
  /** Something was said and is not answered yet. */
  isWaiting(): boolean;
  /** What has not come about, until it is read. */
  notice(): OnlineProblem | null;
  dismiss(): void;
  act(action: JsonObject): Promise<Why | null>;
  undo(to: number): Promise<void>;
  answerUndo(yes: boolean): Promise<void>;
  /** Says something to all. Answers whether it was said. */
  chat(text: string): Promise<boolean>;
  setChatFor(chatFor: ChatFor): Promise<void>;
  plan(plan: Plan): Promise<void>;
  planOffer(): Promise<PlanOffer>;
  /** A bot plays for a seat; null hands back. */
  standIn(seat: Seat, bot: string | null): Promise<void>;
  leaveSeat(seat: Seat): Promise<void>;
  /** Votes to end the game without a result; false withdraws or declines. */
  voteToEnd(agree: boolean): Promise<void>;
  /** The next table, or null where that could not be had. */
  rematch(): Promise<string | null>;
  recordText(): Promise<string>;
  /** The record with seed and seal, as the server has it. */
  fairRecord(): Promise<FairRecord | null>;
  checkDice(record: FairRecord): Promise<DiceVerdict>;
}

export function createDeeds({ call, reader, status, showNow }: Access): OnlineDeeds {
  const [waiting, setWaiting] = createSignal(false);
  const [notice, setNotice] = createSignal<OnlineProblem | null>(null);
  const known = () => status.online?.known ?? 0;

  let before: Promise<unknown> = Promise.resolve();
  /**
   * Says something that changes the game, one thing at a time. What was decided before the last thing was answered waits
   * for that; where the game has gone on since it was decided, it was a second click, and not another decision.
   */
  function decide(when: number, work: (host: Host) => Promise<Reply>): Promise<Why | null> {
    const result = before.then(() => (known() === when ? sayAndShow(work) : null));
    before = result.catch(() => {});
    return result;
  }

  async function sayAndShow(work: (host: Host) => Promise<Reply>): Promise<Why | null> {
    setWaiting(true);
    setNotice(null);
    try {
      const { why, problem } = await call(work, true);
      await showNow();
      if (problem === null) return why;
      // What has changed is in sight by now, and the place where it was decided may be gone.
      if (problem.code !== 'stale') return { rule: null, text: problemText(problem) };
      setNotice(problem);
      return null;
    } finally {
      setWaiting(false);
    }
  }

  async function say(saying: Saying): Promise<boolean> {
    setNotice(null);
    const { why, problem } = await call((host) => host.say(saying, reader()), true);
    setNotice(problem);
    return why === null && problem === null;
  }

  /** What a door of the server answers, or null; then the notice tells why. */
  async function ask<Answer extends object>(
    asked: Promise<Answer | { readonly problem: OnlineProblem }>,
  ): Promise<Answer | null> {
    const answer = await asked;
    if (!('problem' in answer)) return answer;
    setNotice(answer.problem);
    return null;
  }

  return {
    isWaiting: waiting,
    notice,
    dismiss: () => setNotice(null),
    act(action) {
      const when = known();
      return decide(when, (host) => host.actOnline(action, when, reader()));
    },
    async undo(to) {
      const at = known();
      const why = await decide(at, (host) => host.say({ say: 'undo', at, to }, reader()));
      if (why !== null) setNotice({ code: 'undo-impossible' });
    },
    async answerUndo(yes) {
      const to = status.online?.table.undoAsked?.to;
      if (to !== undefined) await say({ say: 'answer-undo', to, yes });
    },
    chat: (text) => say({ say: 'chat', text }),
    async setChatFor(chatFor) {
      await ask(api.setChatFor(status.id, chatFor));
    },
    async plan(plan) {
      await say({ say: 'plan', plan });
    },
    planOffer: () => call((host) => host.planOffer(reader())),
    async standIn(seat, bot) {
      await ask(api.standIn(status.id, seat, bot));
    },
    async leaveSeat(seat) {
      await ask(api.freeSeat(status.id, seat));
    },
    async voteToEnd(agree) {
      await ask(api.endVote(status.id, agree));
    },
    async rematch() {
      const next = await ask(api.rematch(status.id));
      return next?.table.id ?? null;
    },
    async recordText() {
      if (!status.hasSecrets) return call((host) => host.recordText());
      const record = await ask(api.record(status.id));
      if (record === null) return '';
      const { fair: _, ...plain } = record;
      return recordText(plain);
    },
    fairRecord: () => ask(api.record(status.id)),
    checkDice: (record) => call((host) => host.checkDice(record, sealOf(status.id) ?? record.fair.commitment)),
  };
}
