import type { Language } from '@roundhouse/kernel';
import { DATA } from '../network/network.ts';
import type { Condition } from '../victory/condition.ts';
import { CONDITIONS, type VictoryCardId } from '../victory/conditions.ts';
import type { VictoryCardMessages, VictoryCardTexts } from './locale.ts';

/** Builds the texts of all victory cards in one language. */
export function describeCards({ names, conditions, money, goalList }: VictoryCardMessages): VictoryCardTexts {
  const ids = Object.keys(names) as VictoryCardId[];
  const amount = (goal: number) => (goal < 1_000 ? String(goal) : money(goal));
  return Object.fromEntries(
    ids.map((id) => {
      const condition: Condition = CONDITIONS[id];
      // The compiler cannot infer that the function matches this kind of condition.
      const sentence = conditions[condition.kind] as (condition: Condition, goal: string) => string;
      const goals = condition.goals.map(amount);
      const about = goals.every((goal) => goal === goals[0])
        ? sentence(condition, goals[0])
        : sentence(condition, goals.join(goalList.between)) + goalList.after;
      return [id, { name: names[id], about, condition: (goal) => sentence(condition, amount(goal)) }];
    }),
  );
}

/** "120,000". Labels are built at start-up, where creating an Intl.NumberFormat would dominate the cost. */
export function thousands(dollars: number): string {
  return `${dollars / 1000},000`;
}

/** Searches the data directly, to avoid building the index of all places at start-up. */
export function cityName(id: string, language: Language): string {
  return DATA.spaces.find((space) => space.id === id)?.name?.[language] ?? id;
}
