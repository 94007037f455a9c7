import { sayPlay } from './text/index.ts';

/** Money among words. */
export const money = (dollars: number) => sayPlay().money(dollars);

/** Money in a column of figures, the same in both languages: "$14,500". */
export function figure(dollars: number): string {
  return `${dollars < 0 ? '−' : ''}$${Math.abs(dollars).toLocaleString('en-US')}`;
}

/** With its sign: "+$2,000". */
export function change(dollars: number): string {
  return `${dollars < 0 ? '' : '+'}${figure(dollars)}`;
}

/** A maintenance level; null is broken down. */
export function level(maintenance: number | null): string {
  return maintenance === null ? sayPlay().broken : String(maintenance);
}

export function sumOf(dues: readonly { readonly amount: number }[]): number {
  return dues.reduce((sum, { amount }) => sum + amount, 0);
}
