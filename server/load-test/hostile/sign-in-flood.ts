import { type AttackConfig, SIGN_IN_ADDRESSES } from './attack-config.ts';
import { HttpClient } from './http-client.ts';
import { runEvenly } from './run-evenly.ts';
import { Counter } from './statistics.ts';

const PARALLEL_PER_ADDRESS = 3;

/** Guesses the password of one account from several addresses. Returns the number of responses by status. */
export async function floodSignIns(
  { port, login, signIns, seconds }: AttackConfig,
  deadline: number,
): Promise<Counter> {
  const statuses = new Counter();
  const count = Math.ceil(signIns / SIGN_IN_ADDRESSES.length);
  const guess = async (address: string) => {
    const client = new HttpClient(port, address);
    await runEvenly({ count, seconds, parallel: PARALLEL_PER_ADDRESS, deadline }, async (number) => {
      const body = { login, password: `wrong password ${number}` };
      const status = await client.request('POST', '/api/session', body).then(
        (response) => response.status,
        () => 'error',
      );
      statuses.add(status);
    });
    client.close();
  };
  await Promise.all(SIGN_IN_ADDRESSES.map(guess));
  return statuses;
}
