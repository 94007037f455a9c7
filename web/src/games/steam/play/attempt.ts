import type { JsonObject } from '@roundhouse/kernel';
import { type Accessor, createEffect, createSignal, on } from 'solid-js';
import { language } from '../../../app/preferences.ts';
import type { Why } from '../../../host/table-types.ts';
import type { Desk } from '../desk.ts';
import type { PlayerPicture } from './picture.ts';
import type { GoodsAnswer, GoodsQuestion } from './questions.ts';

/** What a person tries, and why it was not allowed if it was not. */
export function createAttempt({ table }: Desk) {
  const [why, setWhy] = createSignal<Why | null>(null);
  createEffect(on([() => table.moment.sequence, language], () => setWhy(null), { defer: true }));
  return {
    why,
    show: (reason: Why | null) => setWhy(reason),
    clear: () => setWhy(null),
    act: async (action: JsonObject) => setWhy(await table.act(action)),
    /** Something that cannot be chosen was chosen all the same. */
    ask: async (action: JsonObject) => setWhy(await table.whyNot(action)),
  };
}

export type Attempt = ReturnType<typeof createAttempt>;

type AnswerTo<Ask extends GoodsQuestion['ask']> = Extract<GoodsAnswer, { readonly ask: Ask }>;

/** The answer to a question that changes; the last one stays until the next is there, null while nothing is asked. */
export function createAnswer<Ask extends GoodsQuestion['ask']>(
  { table }: Desk,
  question: () => Extract<GoodsQuestion, { readonly ask: Ask }> | null,
): Accessor<AnswerTo<Ask> | null> {
  const [answer, setAnswer] = createSignal<AnswerTo<Ask> | null>(null);
  let latest = 0;
  createEffect(
    on([question, language], async ([asked]) => {
      latest += 1;
      const mine = latest;
      if (asked === null) {
        setAnswer(null);
        return;
      }
      const given = await table.ask(asked);
      // `ask` answers in kind; a later question may have overtaken this one.
      if (mine === latest && given.about === 'goods' && given.ask === asked.ask) {
        setAnswer(() => given as AnswerTo<Ask>);
      }
    }),
  );
  return answer;
}

/** The player who decides at this screen. */
export function decider({ table }: Desk): PlayerPicture {
  const { players } = table.moment.picture.play;
  const { turn } = table.moment;
  return players[typeof turn === 'number' ? turn : 0];
}
