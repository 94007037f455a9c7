import { For, Show } from 'solid-js';
import { CubeRow, DiscRow, TokenIcon } from '../../../components/pieces.tsx';
import { playerColor } from '../../../lib/player-colors.ts';
import type { SteamUiState } from '../ui-state.ts';
import { tSteamPlay } from './locales/index.ts';
import styles from './SidePanel.module.css';
import { TileFace } from './TileFace.tsx';
import type { PlayerViewModel } from './view-model.ts';

/** The side panel: the income forecast, the Goods Supply, remaining tiles and New Cities, and the price list. */
export function SteamSidePanel(props: { uiState: SteamUiState }) {
  const play = () => props.uiState.table.deferred.viewModel.play;
  return (
    <>
      <Show when={play().turn > 0 && play().phase !== 'over'}>
        <Forecasts uiState={props.uiState} />
      </Show>
      <Supply uiState={props.uiState} />
      <TileStock uiState={props.uiState} />
      <TrackCost uiState={props.uiState} />
    </>
  );
}

/** The player's cash does not cover the expenses: the player loses income or victory points, or goes bankrupt. */
function isShort({ income, vp, forecast }: PlayerViewModel): boolean {
  return forecast.bankrupt || forecast.after.income !== income || forecast.after.vp !== vp;
}

function Forecasts(props: { uiState: SteamUiState }) {
  const play = () => props.uiState.table.deferred.viewModel.play;
  const inOrder = () => play().order.map((seat) => play().players[seat]);
  const head = () => tSteamPlay().forecastHead;
  return (
    <div class="panel-section">
      <h2>
        {tSteamPlay().forecast} <small>{tSteamPlay().forecastNote}</small>
      </h2>
      <table class={styles.forecast}>
        <thead>
          <tr>
            <th scope="col">
              <span class="visually-hidden">{head().player}</span>
            </th>
            <th scope="col">{head().income}</th>
            <Show when={play().standard}>
              <th scope="col">{head().expenses}</th>
              <th scope="col">{head().net}</th>
            </Show>
            <th scope="col">{head().after}</th>
          </tr>
        </thead>
        <tbody>
          <For each={inOrder()}>
            {(player) => (
              <tr>
                <th scope="row">
                  <TokenIcon color={playerColor('steam', player.seat)} size={18} />
                  <span class="visually-hidden">{props.uiState.table.names()[player.seat]}</span>
                </th>
                <td>{tSteamPlay().signed(player.income)}</td>
                <Show when={play().standard}>
                  <td>{tSteamPlay().signed(-player.forecast.expenses)}</td>
                  <td>{tSteamPlay().signed(player.forecast.net)}</td>
                </Show>
                <td classList={{ [styles.short]: isShort(player) }}>
                  {player.forecast.bankrupt
                    ? tSteamPlay().bankruptThen
                    : tSteamPlay().money(player.forecast.after.cash)}
                </td>
              </tr>
            )}
          </For>
        </tbody>
      </table>
      <For each={inOrder().filter(isShort)}>
        {(player) => (
          <p class={`text-small ${styles.short}`}>
            {tSteamPlay().short(props.uiState.table.names()[player.seat] ?? '', player, player.forecast)}
          </p>
        )}
      </For>
    </div>
  );
}

function Supply(props: { uiState: SteamUiState }) {
  const stock = () => props.uiState.table.deferred.viewModel.play.stock;
  const colour = (good: string) => stock().newCities.find((city) => city.colour === good)?.name ?? '';
  return (
    <div class="panel-section">
      <h2>{tSteamPlay().supply}</h2>
      <p class="text-small text-muted">{tSteamPlay().supplyAbout}</p>
      <ol class={styles.supply}>
        <For each={stock().supply}>
          {(cubes, space) => (
            <li classList={{ [styles.empty]: cubes.length === 0 }}>
              <span class="visually-hidden">{tSteamPlay().supplySpace(space() + 1)}: </span>
              <i aria-hidden="true">{space() + 1}</i>
              <CubeRow goods={cubes} size={17} />
              <span class="visually-hidden">
                {cubes.length === 0 ? tSteamPlay().emptySpace : cubes.map(colour).join(', ')}
              </span>
            </li>
          )}
        </For>
      </ol>
    </div>
  );
}

function TileStock(props: { uiState: SteamUiState }) {
  const stock = () => props.uiState.table.deferred.viewModel.play.stock;
  const left = () => stock().tiles.reduce((sum, kind) => sum + kind.left, 0);
  const cities = () => stock().newCities.filter((city) => city.left > 0);
  return (
    <div class="panel-section">
      <h2>
        {tSteamPlay().stock} <small>{tSteamPlay().stockNote(left())}</small>
      </h2>
      <ul class={styles.stock}>
        <For each={stock().tiles}>
          {(kind) => {
            const label = () =>
              tSteamPlay().tileLeft(
                kind.faces.map((face) => face.name),
                kind.left,
              );
            return (
              <li classList={{ [styles.empty]: kind.left === 0 }} title={label()}>
                <span class="visually-hidden">{label()}</span>
                <For each={kind.faces}>{(face) => <TileFace face={face} />}</For>
                <b aria-hidden="true">{kind.left}</b>
              </li>
            );
          }}
        </For>
      </ul>
      <div class={styles.newCities}>
        <span>{tSteamPlay().newCities}</span>
        <Show when={cities().length > 0} fallback={<span class="text-muted">{tSteamPlay().noNewCity}</span>}>
          <ul>
            <For each={cities()}>
              {(city) => (
                <li title={tSteamPlay().newCityLeft(city.name, city.left)}>
                  <span class="visually-hidden">{tSteamPlay().newCityLeft(city.name, city.left)}</span>
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

function TrackCost(props: { uiState: SteamUiState }) {
  const cost = () => props.uiState.table.deferred.viewModel.play.stock.cost;
  const more = (amount: number) => `+${tSteamPlay().money(amount)}`;
  return (
    <div class="panel-section">
      <h2>{tSteamPlay().cost}</h2>
      <dl class={styles.prices}>
        <Price swatch={styles.exit} name={tSteamPlay().costOf.exit} price={tSteamPlay().money(cost().exit)} />
        <Price swatch={styles.town} name={tSteamPlay().costOf.town} price={more(cost().town)} />
        <Show when={cost().river}>
          {(price) => <Price swatch={styles.river} name={tSteamPlay().costOf.river} price={more(price())} />}
        </Show>
        <Show when={cost().hills}>
          {(price) => <Price swatch={styles.hills} name={tSteamPlay().costOf.hills} price={more(price())} />}
        </Show>
      </dl>
    </div>
  );
}

function Price(props: { swatch: string; name: string; price: string }) {
  return (
    <div>
      <dt>
        <i class={props.swatch} /> {props.name}
      </dt>
      <dd>{props.price}</dd>
    </div>
  );
}
