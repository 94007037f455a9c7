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
  const clients = SIGN_IN_ADDRESSES.map((address) => new HttpClient(port, address));
  const parallel = PARALLEL_PER_ADDRESS * clients.length;
  await runEvenly({ count: signIns, seconds, parallel, deadline }, async (number) => {
    const body = { login, password: `wrong password ${number}` };
    const status = await clients[number % clients.length].request('POST', '/api/session', body).then(
      (response) => response.status,
      () => 'error',
    );
    statuses.add(status);
  });
  for (const client of clients) client.close();
  return statuses;
}
