import { For, Show } from 'solid-js';
import { CubeRow, DiscRow, TokenIcon } from '../../../parts/pieces.tsx';
import { liveryOf } from '../../../table/room.ts';
import type { Desk } from '../desk.ts';
import type { PlayerPicture } from './picture.ts';
import { TileFace } from './TileFace.tsx';
import { tell } from './text/index.ts';

/** What lies beside the board: the coming income, the Goods Supply, tiles and New Cities left, the price list. */
export function SteamAside(props: { desk: Desk }) {
  const play = () => props.desk.table.beside.picture.play;
  return (
    <>
      <Show when={play().turn > 0 && play().phase !== 'over'}>
        <Forecasts desk={props.desk} />
      </Show>
      <Supply desk={props.desk} />
      <TileStock desk={props.desk} />
      <TrackCost desk={props.desk} />
    </>
  );
}

/** Whose cash does not suffice: income or victory points go, or all is lost. */
function isShort({ income, vp, forecast }: PlayerPicture): boolean {
  return forecast.bankrupt || forecast.after.income !== income || forecast.after.vp !== vp;
}

function Forecasts(props: { desk: Desk }) {
  const play = () => props.desk.table.beside.picture.play;
  const inOrder = () => play().order.map((seat) => play().players[seat]);
  const say = () => tell().forecastHead;
  return (
    <div class="sec">
      <h2>
        {tell().forecast} <small>{tell().forecastNote}</small>
      </h2>
      <table class="steam-forecast">
        <thead>
          <tr>
            <th scope="col">
              <span class="sr">{say().player}</span>
            </th>
            <th scope="col">{say().income}</th>
            <Show when={play().standard}>
              <th scope="col">{say().expenses}</th>
              <th scope="col">{say().net}</th>
            </Show>
            <th scope="col">{say().after}</th>
          </tr>
        </thead>
        <tbody>
          <For each={inOrder()}>
            {(player) => (
              <tr>
                <th scope="row">
                  <TokenIcon livery={liveryOf('steam', player.seat)} size={18} />
                  <span class="sr">{props.desk.table.names()[player.seat]}</span>
                </th>
                <td>{tell().signed(player.income)}</td>
                <Show when={play().standard}>
                  <td>{tell().signed(-player.forecast.expenses)}</td>
                  <td>{tell().signed(player.forecast.net)}</td>
                </Show>
                <td classList={{ bad: isShort(player) }}>
                  {player.forecast.bankrupt ? tell().bankruptThen : tell().money(player.forecast.after.cash)}
                </td>
              </tr>
            )}
          </For>
        </tbody>
      </table>
      <For each={inOrder().filter(isShort)}>
        {(player) => (
          <p class="sm bad">{tell().short(props.desk.table.names()[player.seat] ?? '', player, player.forecast)}</p>
        )}
      </For>
    </div>
  );
}

function Supply(props: { desk: Desk }) {
  const stock = () => props.desk.table.beside.picture.play.stock;
  const colour = (good: string) => stock().newCities.find((city) => city.colour === good)?.name ?? '';
  return (
    <div class="sec">
      <h2>{tell().supply}</h2>
      <p class="sm mut">{tell().supplyAbout}</p>
      <ol class="steam-supply">
        <For each={stock().supply}>
          {(cubes, space) => (
            <li classList={{ empty: cubes.length === 0 }}>
              <span class="sr">{tell().supplySpace(space() + 1)}: </span>
              <i aria-hidden="true">{space() + 1}</i>
              <CubeRow goods={cubes} size={17} />
              <span class="sr">{cubes.length === 0 ? tell().emptySpace : cubes.map(colour).join(', ')}</span>
            </li>
          )}
        </For>
      </ol>
    </div>
  );
}

function TileStock(props: { desk: Desk }) {
  const stock = () => props.desk.table.beside.picture.play.stock;
  const left = () => stock().tiles.reduce((sum, kind) => sum + kind.left, 0);
  const cities = () => stock().newCities.filter((city) => city.left > 0);
  return (
    <div class="sec">
      <h2>
        {tell().stock} <small>{tell().stockNote(left())}</small>
      </h2>
      <ul class="steam-stock">
        <For each={stock().tiles}>
          {(kind) => {
            const words = () =>
              tell().tileLeft(
                kind.faces.map((face) => face.name),
                kind.left,
              );
            return (
              <li classList={{ empty: kind.left === 0 }} title={words()}>
                <span class="sr">{words()}</span>
                <For each={kind.faces}>{(face) => <TileFace face={face} />}</For>
                <b aria-hidden="true">{kind.left}</b>
              </li>
            );
          }}
        </For>
      </ul>
      <div class="steam-cities">
        <span>{tell().newCities}</span>
        <Show when={cities().length > 0} fallback={<span class="mut">{tell().noNewCity}</span>}>
          <ul>
            <For each={cities()}>
              {(city) => (
                <li title={tell().newCityLeft(city.name, city.left)}>
                  <span class="sr">{tell().newCityLeft(city.name, city.left)}</span>
                  <DiscRow good={city.colour} count={city.left} size={20} />
                </li>
              )}
            </For>
          </ul>
        </Show>
      </div>
    </div>
  );
}

function TrackCost(props: { desk: Desk }) {
  const cost = () => props.desk.table.beside.picture.play.stock.cost;
  const more = (amount: number) => `+${tell().money(amount)}`;
  return (
    <div class="sec">
      <h2>{tell().cost}</h2>
      <dl class="steam-key">
        <Price swatch="exit" name={tell().costOf.exit} price={tell().money(cost().exit)} />
        <Price swatch="town" name={tell().costOf.town} price={more(cost().town)} />
        <Show when={cost().river}>
          {(price) => <Price swatch="river" name={tell().costOf.river} price={more(price())} />}
        </Show>
        <Show when={cost().hills}>
          {(price) => <Price swatch="hills" name={tell().costOf.hills} price={more(price())} />}
        </Show>
      </dl>
    </div>
  );
}

function Price(props: { swatch: 'exit' | 'town' | 'river' | 'hills'; name: string; price: string }) {
  return (
    <div>
      <dt>
        <i class={props.swatch} /> {props.name}
      </dt>
      <dd>{props.price}</dd>
    </div>
  );
}
