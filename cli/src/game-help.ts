import { botIds } from '@roundhouse/bots';
import type { OptionKind } from '@roundhouse/kernel';
import { GAMES } from './engine-config.ts';
import { language, t } from './locales/index.ts';

/** Help on the values of `--bots` and `--option` for each game. */
export function gameHelp(): string[] {
  return GAMES.flatMap((game) => [
    '',
    `${game.id} (${game.text.label('game', language())}), --players ${game.seats.min}–${game.seats.max}, --bots ${botIds(game).join(', ')}`,
    ...Object.entries(game.options)
      .filter(([, option]) => option.legacy !== true)
      .map(
        ([name, option]) =>
          `  --option ${name}=${values(option)}\n      ${game.text.label(`option.${name}`, language())}`,
      ),
  ]);
}

/** The possible values, default first. */
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
      return `${[option.default, ...option.choices.filter((choice) => choice !== option.default)].join('|')}|${t().filePlaceholder}`;
  }
}

/** Lists a few numbers individually, and many as a range. */
function numbers({ min, max, default: defaultValue }: Extract<OptionKind, { kind: 'number' }>): string {
  const first = String(defaultValue ?? 'none');
  if (max - min > 5) return `${first}|${min}…${max}`;
  const all = Array.from({ length: max - min + 1 }, (_, index) => String(min + index));
  return [first, ...all.filter((each) => each !== first)].join('|');
}
