import { createMemo, For, Show } from 'solid-js';
import { TokenIcon } from '../../../parts/pieces.tsx';
import { liveryOf } from '../../../table/room.ts';
import type { Desk } from '../desk.ts';
import { figure, money } from './format.ts';
import { sayPlay } from './text/index.ts';

/** Who leads, and how far it is to the end; in the experimental game how far everybody's victory card has come. */
export function Standings(props: { desk: Desk }) {
  const { table } = props.desk;
  const play = () => table.beside.picture.play;
  const ranked = createMemo(() =>
    play()
      .players.filter(({ out }) => !out)
      .sort((one, other) => other.worth - one.worth),
  );
  const full = createMemo(() => play().target ?? Math.max(1, ...ranked().map(({ worth }) => worth)));
  const left = () => play().deeds.filter(({ owner }) => owner === null).length;
  const holders = createMemo(() => ranked().filter(({ victory }) => victory !== null));
  const note = () => {
    const { target } = play();
    if (target !== null) return sayPlay().target(money(target));
    return holders().length > 0 ? sayPlay().mostWinsElse : sayPlay().mostWins;
  };
  const token = (seat: number) => <TokenIcon livery={liveryOf('steel-and-steam', seat)} size={18} />;
  return (
    <>
      <Show when={holders().length > 0}>
        <div class="sec">
          <h2>{sayPlay().victoryCards}</h2>
          <p class="sm mut">{sayPlay().firstWins}</p>
          <ul class="sns-standings">
            <For each={holders()}>
              {(player) => (
                <Show when={player.victory}>
                  {(card) => {
                    const amount = (value: number) => (card().money ? figure(value) : String(value));
                    return (
                      <li>
                        <p>
                          {token(player.seat)}
                          <b>{card().name}</b>
                          <span>{sayPlay().progress(amount(card().has), amount(card().goal))}</span>
                        </p>
                        <Bar part={card().has / card().goal} />
                        <p class="sm mut">
                          {table.names()[player.seat]}: {card().condition}
                        </p>
                      </li>
                    );
                  }}
                </Show>
              )}
            </For>
          </ul>
        </div>
      </Show>
      <div class="sec">
        <h2>
          {sayPlay().standings}
          <Show when={play().target === null}>
            <small>{sayPlay().deedsLeft(left())}</small>
          </Show>
        </h2>
        <p class="sm mut">{note()}</p>
        <ol class="sns-standings">
          <For each={ranked()}>
            {(player) => (
              <li>
                <p>
                  {token(player.seat)}
                  <b>{table.names()[player.seat]}</b>
                  <span>{figure(player.worth)}</span>
                </p>
                <Bar part={player.worth / full()} />
              </li>
            )}
          </For>
        </ol>
      </div>
    </>
  );
}

function Bar(props: { part: number }) {
  return (
    <div class="sns-bar" aria-hidden="true">
      <i style={{ width: `${Math.min(100, Math.max(0, 100 * props.part))}%` }} />
    </div>
  );
}
