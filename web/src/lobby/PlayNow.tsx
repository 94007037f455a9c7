import type { JsonObject } from '@roundhouse/kernel';
import { createResource, Show } from 'solid-js';
import { yourName } from '../app/preferences.ts';
import { go } from '../app/route.ts';
import type { GameId } from '../games/game-ids.ts';
import { connection } from '../table/connection.ts';
import { ProblemPage } from '../table/ProblemPage.tsx';
import { say } from '../text/index.ts';
import { SEAT_LIMITS, seating, USUAL_SEATS } from './seating.ts';

/**
 * `/play/steam` is a game against bots, at once. The address may say more: `seats`, `people`, `bot`, `seed`, and any
 * option of the game by its name, so that a friend can be sent the same game.
 */
export function PlayNow(props: { game: GameId; asked: URLSearchParams }) {
  const number = (name: string, otherwise: number, min: number, max: number) => {
    const given = Number(props.asked.get(name) ?? otherwise);
    return Number.isInteger(given) ? Math.min(Math.max(given, min), max) : otherwise;
  };
  const [opened] = createResource(async () => {
    const { game, asked } = props;
    const [min, max] = SEAT_LIMITS[game];
    const seats = number('seats', USUAL_SEATS[game], min, max);
    const people = number('people', 1, 0, seats);
    const names = Array.from({ length: people }, (_, seat) =>
      seat === 0 ? yourName() || say().guest : say().seatName(seat),
    );
    const answer = await connection.call((host) =>
      host.create({
        game,
        options: optionsIn(asked),
        players: seating(names, seats, asked.get('bot') ?? 'greedy'),
        seed: asked.get('seed') ?? undefined,
      }),
    );
    if ('problem' in answer) return answer.problem;
    go(`/table/${answer.id}`, true);
    return null;
  });
  return (
    <Show when={opened()} fallback={<p class="loading">{say().loading}</p>}>
      {(problem) => <ProblemPage problem={problem()} />}
    </Show>
  );
}

const NOT_OPTIONS = ['seats', 'people', 'bot', 'seed', 'lang'];

function optionsIn(asked: URLSearchParams): JsonObject {
  const read = (text: string) =>
    text === 'true' ? true : text === 'false' ? false : /^\d+$/.test(text) ? Number(text) : text;
  return Object.fromEntries(
    [...asked].filter(([name]) => !NOT_OPTIONS.includes(name)).map(([name, text]) => [name, read(text)]),
  );
}
