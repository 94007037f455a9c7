import { tSteelPlay } from './locales/index.ts';

/** Money inside a sentence. */
export const formatMoney = (dollars: number) => tSteelPlay().money(dollars);

/** Money in a column of numbers, the same in both languages: "$14,500". */
export function formatDollars(dollars: number): string {
  return `${dollars < 0 ? '−' : ''}$${Math.abs(dollars).toLocaleString('en-US')}`;
}

/** Money with its sign: "+$2,000". */
export function formatSignedDollars(dollars: number): string {
  return `${dollars < 0 ? '' : '+'}${formatDollars(dollars)}`;
}

/** A maintenance level; null means broken down. */
export function formatLevel(maintenance: number | null): string {
  return maintenance === null ? tSteelPlay().broken : String(maintenance);
}

export function sumOf(dues: readonly { readonly amount: number }[]): number {
  return dues.reduce((sum, { amount }) => sum + amount, 0);
}
