import type { JsonObject } from '@roundhouse/kernel';
import { createResource, Show } from 'solid-js';
import { Loading } from '../components/Loading.tsx';
import { TableErrorPage } from '../components/TableErrorPage.tsx';
import { workerClient } from '../engine-worker/worker-client.ts';
import type { GameId } from '../lib/game-ids.ts';
import { yourName } from '../lib/preferences.ts';
import { t } from '../locales/index.ts';
import { navigate } from '../router/router.ts';
import { DEFAULT_SEAT_COUNTS, defaultPlayers, SEAT_LIMITS } from './default-players.ts';

/**
 * `/play/steam` starts a game against bots at once. The query may set `seats`, `people`, `bot`, `seed`, and any option
 * of the game by its name, so that a link can describe a game.
 */
export function PlayNow(props: { game: GameId; query: URLSearchParams }) {
  const readNumber = (name: string, fallback: number, min: number, max: number) => {
    const given = Number(props.query.get(name) ?? fallback);
    return Number.isInteger(given) ? Math.min(Math.max(given, min), max) : fallback;
  };
  const [opened] = createResource(async () => {
    const { game, query } = props;
    const [min, max] = SEAT_LIMITS[game];
    const seats = readNumber('seats', DEFAULT_SEAT_COUNTS[game], min, max);
    const people = readNumber('people', 1, 0, seats);
    const names = Array.from({ length: people }, (_, seat) =>
      seat === 0 ? yourName() || t().guest : t().seatName(seat),
    );
    const created = await workerClient.call((host) =>
      host.create({
        game,
        options: parseOptions(query),
        players: defaultPlayers(names, seats, query.get('bot') ?? 'greedy'),
        seed: query.get('seed') ?? undefined,
      }),
    );
    if (!('id' in created)) return created.error;
    navigate(`/table/${created.id}`, true);
    return null;
  });
  return (
    <Show when={opened()} fallback={<Loading />}>
      {(problem) => <TableErrorPage error={problem()} />}
    </Show>
  );
}

const NOT_OPTIONS = ['seats', 'people', 'bot', 'seed', 'lang'];

function parseOptions(query: URLSearchParams): JsonObject {
  const parse = (text: string) =>
    text === 'true' ? true : text === 'false' ? false : /^\d+$/.test(text) ? Number(text) : text;
  return Object.fromEntries(
    [...query].filter(([name]) => !NOT_OPTIONS.includes(name)).map(([name, text]) => [name, parse(text)]),
  );
}
