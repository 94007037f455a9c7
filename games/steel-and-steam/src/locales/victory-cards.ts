import type { Language } from '@roundhouse/kernel';
import { DATA } from '../network/network.ts';
import type { Condition } from '../victory/condition.ts';
import { CONDITIONS, type VictoryCardId } from '../victory/conditions.ts';
import type { VictoryCards, VictoryWords } from './catalogue.ts';

/** The victory cards in the words of a language. */
export function describeCards({ names, conditions, money, tables }: VictoryWords): VictoryCards {
  const ids = Object.keys(names) as VictoryCardId[];
  const amount = (goal: number) => (goal < 1_000 ? String(goal) : money(goal));
  return Object.fromEntries(
    ids.map((id) => {
      const condition: Condition = CONDITIONS[id];
      // The compiler does not see that the sentence is the one for this kind.
      const sentence = conditions[condition.kind] as (condition: Condition, goal: string) => string;
      const goals = condition.goals.map(amount);
      const about = goals.every((goal) => goal === goals[0])
        ? sentence(condition, goals[0])
        : sentence(condition, goals.join(tables.between)) + tables.after;
      return [id, { name: names[id], about, condition: (goal) => sentence(condition, amount(goal)) }];
    }),
  );
}

/** "120,000". The labels are made at the start, and a formatter takes longer than all the rest of them. */
export function thousands(dollars: number): string {
  return `${dollars / 1000},000`;
}

/** For the same reason the place is not looked up among all. */
export function cityName(id: string, language: Language): string {
  return DATA.spaces.find((space) => space.id === id)?.name?.[language] ?? id;
}
