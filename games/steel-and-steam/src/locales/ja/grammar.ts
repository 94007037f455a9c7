import type { Dice } from '../../events.ts';
import type { LocaleGrammar } from '../formatter.ts';

// Created lazily: a formatter takes milliseconds to create, and most runs need none.
let numbers: Intl.NumberFormat | undefined;

export const grammar: LocaleGrammar = {
  language: 'ja',
  player: (number) => `プレイヤー${number}`,
  money: (amount) => {
    numbers ??= new Intl.NumberFormat('ja');
    return `${numbers.format(amount)}ドル`;
  },
  list: (items) => items.join('、'),
  unnamed: (kind, id, near) => `${near}付近の${kind}${id}`,
  ambiguous: (name, near) => `${name}（${near}付近）`,
  hub: (first, second) => `${first}／${second}`,
  deed: (id, name) => `${id}（${name}）`,
};

/** 7（4＋3） */
export function rolled([die, other]: Dice): string {
  return `${die + other}（${die}＋${other}）`;
}
