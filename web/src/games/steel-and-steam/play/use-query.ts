import { createEffect, createSignal, onCleanup } from 'solid-js';
import { language } from '../../../app/preferences.ts';
import type { Desk } from '../desk.ts';
import type { SteelAnswer, SteelQuestion } from './questions.ts';

type AnswerTo<About extends SteelQuestion['about']> = Extract<SteelAnswer, { readonly about: About }>;

/**
 * Asks about the present moment, and again whenever it is another, as long as it is wanted. The last answer stays
 * until the next is there.
 */
export function createAnswer<About extends 'routes' | 'prospects'>(
  desk: Desk,
  about: About,
  isWanted: () => boolean = () => true,
) {
  const [answer, setAnswer] = createSignal<AnswerTo<About> | null>(null);
  createEffect(() => {
    let isCurrent = true;
    onCleanup(() => {
      isCurrent = false;
    });
    // Asked anew for another moment, and in another language.
    const asked = [desk.table.moment.sequence, language()];
    void asked;
    if (!isWanted()) return;
    const question: SteelQuestion = { about } as Extract<SteelQuestion, { readonly about: About }>;
    desk.table.ask(question).then((given) => {
      if (isCurrent && given.about === about) setAnswer(() => given as AnswerTo<About>);
    });
  });
  return answer;
}
