import { CHIP, type NetworkData } from './network.ts';
import { twice } from './twice.ts';

/** What may be wrong with the deeds and the payoff booklet. */

/** SNS-COMP-02. */
const DEEDS = 43;
/** SNS-PAY-01, SNS-ECO-03: what the chart of the economy covers. */
const MOST_PAYOFF = 42_000;

function isMoney(amount: number): boolean {
  return amount > 0 && amount % CHIP === 0;
}

/** SNS-DEED-01, AMB-E-03. */
export function deedFaults({ deeds }: NetworkData): string[] {
  const faults = twice(deeds.map(({ id }) => id)).map((id) => `deed ${id} is there twice`);
  if (deeds.length !== DEEDS) faults.push(`there must be ${DEEDS} deeds, not ${deeds.length}`);
  const looks = deeds.map(({ style }) => JSON.stringify(style));
  for (const deed of deeds) {
    const { id, kind, controllingInterest, mortgage, payoff, price, takeover } = deed;
    if (kind !== 'rail' && kind !== 'ship') faults.push(`deed ${id} is of an unknown kind, ${kind}`);
    if (![controllingInterest, mortgage, payoff, price, takeover].every(isMoney)) {
      faults.push(`deed ${id}: all amounts must be multiples of ${CHIP}`);
    }
    const rises = controllingInterest < mortgage && mortgage < payoff && payoff < price && price < takeover;
    if (!rises) faults.push(`deed ${id}: controlling interest, mortgage, payoff, price and takeover price must rise`);
    // Or one could make money by buying a deed and giving it up.
    if (mortgage + controllingInterest >= price) faults.push(`deed ${id}: giving it up must bring less than its price`);
    if (looks.filter((look) => look === JSON.stringify(deed.style)).length > 1) {
      faults.push(`deed ${id} looks like another on the map`);
    }
  }
  return faults;
}

/** SNS-PAY-01. */
export function payoffFaults({ payoffs: { cities, rows } }: NetworkData): string[] {
  const faults = twice(cities).map((id) => `${id} is in the payoffs twice`);
  if (rows.length !== cities.length || rows.some((row) => row.length !== cities.length)) {
    return [...faults, 'the payoffs must have a row and a column for each city'];
  }
  cities.forEach((one, row) => {
    cities.forEach((other, column) => {
      const payoff = rows[row][column];
      const name = `payoff from ${one} to ${other}`;
      if (row === column) {
        if (payoff !== 0) faults.push(`${name} must be nothing`);
      } else if (!isMoney(payoff) || payoff > MOST_PAYOFF) {
        faults.push(`${name} must be a multiple of ${CHIP} up to ${MOST_PAYOFF}`);
      }
      if (payoff !== rows[column][row]) faults.push(`${name} differs from the way back`);
    });
  });
  return faults;
}
