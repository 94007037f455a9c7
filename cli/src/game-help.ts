import { botNames } from '@roundhouse/bots';
import type { OptionKind } from '@roundhouse/kernel';
import { GAMES } from './house.ts';
import { language, say } from './text/index.ts';

/** What can be written after `--bots` and `--option`, for each game, from the games themselves. */
export function gameHelp(): string[] {
  return GAMES.flatMap((game) => [
    '',
    `${game.id} (${game.text.label('game', language())}), --players ${game.seats.min}–${game.seats.max}, --bots ${botNames(game).join(', ')}`,
    ...Object.entries(game.options)
      .filter(([, option]) => option.legacy !== true)
      .map(
        ([name, option]) =>
          `  --option ${name}=${values(option)}\n      ${game.text.label(`option.${name}`, language())}`,
      ),
  ]);
}

/** The values there are, the default first. */
function values(option: OptionKind): string {
  switch (option.kind) {
    case 'flag':
      return option.default ? 'true|false' : 'false|true';
    case 'choice':
      return [option.default, ...option.choices.filter((choice) => choice !== option.default)].join('|');
    case 'number':
      return numbers(option);
    case 'seats':
      return 'none|0,1,…';
    case 'document':
      return `${[option.default, ...option.choices.filter((choice) => choice !== option.default)].join('|')}|${say().filePlaceholder}`;
  }
}

/** A few numbers one by one, many as a range. */
function numbers({ min, max, default: usual }: Extract<OptionKind, { kind: 'number' }>): string {
  const first = String(usual ?? 'none');
  if (max - min > 5) return `${first}|${min}…${max}`;
  const all = Array.from({ length: max - min + 1 }, (_, index) => String(min + index));
  return [first, ...all.filter((each) => each !== first)].join('|');
}
