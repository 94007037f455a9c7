import { findDuplicates } from './duplicates.ts';
import { CHIP, type NetworkData } from './network.ts';

/** Validates the deeds and the payoff booklet. */

/** SNS-COMP-02. */
const DEEDS = 43;
/** SNS-PAY-01, SNS-ECO-03: the highest payoff in the chart of the economy. */
const MAX_PAYOFF = 42_000;

function isMoney(amount: number): boolean {
  return amount > 0 && amount % CHIP === 0;
}

/** SNS-DEED-01, AMB-E-03. */
export function validateDeeds({ deeds }: NetworkData): string[] {
  const errors = findDuplicates(deeds.map(({ id }) => id)).map((id) => `deed ${id} is duplicated`);
  if (deeds.length !== DEEDS) errors.push(`there must be ${DEEDS} deeds, not ${deeds.length}`);
  for (const deed of deeds) {
    const { id, kind, controllingInterest, mortgage, payoff, price, takeover } = deed;
    if (kind !== 'rail' && kind !== 'ship') errors.push(`deed ${id} has the unknown kind ${kind}`);
    if (![controllingInterest, mortgage, payoff, price, takeover].every(isMoney)) {
      errors.push(`deed ${id}: all amounts must be multiples of ${CHIP}`);
    }
    const rises = controllingInterest < mortgage && mortgage < payoff && payoff < price && price < takeover;
    if (!rises) errors.push(`deed ${id}: controlling interest, mortgage, payoff, price and takeover price must rise`);
    // Otherwise a player could make money by buying a deed and surrendering it.
    if (mortgage + controllingInterest >= price) errors.push(`deed ${id}: giving it up must bring less than its price`);
  }
  return errors;
}

/** SNS-PAY-01. */
export function validatePayoffs({ payoffs: { cities, rows } }: NetworkData): string[] {
  const errors = findDuplicates(cities).map((id) => `${id} is duplicated in the payoffs`);
  if (rows.length !== cities.length || rows.some((row) => row.length !== cities.length)) {
    return [...errors, 'the payoffs must have a row and a column for each city'];
  }
  cities.forEach((one, row) => {
    cities.forEach((other, column) => {
      const payoff = rows[row][column];
      const name = `payoff from ${one} to ${other}`;
      if (row === column) {
        if (payoff !== 0) errors.push(`${name} must be 0`);
      } else if (!isMoney(payoff) || payoff > MAX_PAYOFF) {
        errors.push(`${name} must be a multiple of ${CHIP} up to ${MAX_PAYOFF}`);
      }
      if (payoff !== rows[column][row]) errors.push(`${name} differs from the payoff in the other direction`);
    });
  });
  return errors;
}
