import { Tally } from './figures.ts';
import { HttpClient } from './http-client.ts';
import { pace } from './pace.ts';
import { type AttackPlan, SIGN_IN_ADDRESSES } from './plan.ts';

const PARALLEL_OF_AN_ADDRESS = 3;

/** Guesses the password of one account from several addresses; returns the answers by status. */
export async function floodSignIns({ port, login, signIns, seconds }: AttackPlan, deadline: number): Promise<Tally> {
  const statuses = new Tally();
  const count = Math.ceil(signIns / SIGN_IN_ADDRESSES.length);
  const guess = async (address: string) => {
    const client = new HttpClient(port, address);
    await pace({ count, seconds, parallel: PARALLEL_OF_AN_ADDRESS, deadline }, async (number) => {
      const body = { login, password: `wrong password ${number}` };
      const status = await client.ask('POST', '/api/session', body).then(
        (answer) => answer.status,
        () => 'error',
      );
      statuses.add(status);
    });
    client.close();
  };
  await Promise.all(SIGN_IN_ADDRESSES.map(guess));
  return statuses;
}
