import type { ActionTileName } from '@roundhouse/steam/engine';
import { createSignal, For, Show } from 'solid-js';
import { Icon } from '../../../parts/Icon.tsx';
import type { IconName } from '../../../parts/icons.ts';
import { PanelFrame } from '../../../table/PanelFrame.tsx';
import type { Desk } from '../desk.ts';
import { createAttempt, decider } from './attempt.ts';
import { Dock, PurseChange, Refused, Who } from './parts.tsx';
import type { Decision, TileOffer } from './picture.ts';
import { tell } from './text/index.ts';

type Tiles = Extract<Decision, { kind: 'tiles' }>;

const TILE_ICONS: { readonly [Tile in Exclude<ActionTileName, 'none'>]: IconName } = {
  'turn-order': 'order',
  'first-move': 'crate',
  engineer: 'hammer',
  'first-build': 'flag',
  'city-growth': 'crane',
  locomotive: 'loco',
  urbanization: 'city',
};

/** Which action tile to take (STM-ACT-01). */
export function TilesPanel(props: { desk: Desk; decision: Tiles }) {
  const [chosen, setChosen] = createSignal<number | null>(null);
  const attempt = createAttempt(props.desk);
  const refusedTicket = createAttempt(props.desk);
  const say = () => tell().tiles;
  const isStandard = () => props.desk.table.moment.picture.play.standard;
  const offer = () => props.decision.tiles.find((each) => each.number === chosen());
  const effect = ({ tile }: TileOffer) => {
    if (tile === 'none') return '';
    // STM-ACT-08: there is nothing above the highest level.
    if (tile === 'locomotive' && props.decision.atTop) return say().topLocomotive;
    return say().effects[tile][isStandard() ? 'standard' : 'base'](props.decision.locomotive);
  };
  const take = (tile: TileOffer, pass: boolean) =>
    attempt.act({ do: 'take', tile: tile.tile, ...(pass ? { pass } : {}) });
  const choose = (tile: TileOffer) => {
    attempt.clear();
    refusedTicket.clear();
    if (tile.after !== null || tile.canPass) setChosen(tile.number);
    else void refusedTicket.ask({ do: 'take', tile: tile.tile });
  };
  return (
    <PanelFrame
      title={offer()?.name ?? say().title}
      note={offer() === undefined ? tell().youHave(decider(props.desk).cash) : say().number(chosen() ?? 0)}
      footer={
        <>
          <Refused attempt={attempt} />
          <Show when={offer()} fallback={<p class="sm mut">{say().pick}</p>}>
            {(tile) => (
              <div class="steam-acts">
                <Show when={tile().after !== null}>
                  <button type="button" class="btn pri" onClick={() => take(tile(), false)}>
                    {say().act(tile().name, tile().price)}
                  </button>
                </Show>
                <Show when={tile().canPass}>
                  <button
                    type="button"
                    class="btn"
                    classList={{ pri: tile().after === null }}
                    onClick={() => take(tile(), true)}
                  >
                    {say().actPass(tile().name)}
                  </button>
                </Show>
              </div>
            )}
          </Show>
        </>
      }
    >
      <Dock title={say().title} about={say().about[isStandard() ? 'standard' : 'base']}>
        <div class="steam-tickets">
          <For each={props.decision.tiles}>
            {(tile) => (
              <Ticket
                desk={props.desk}
                tile={tile}
                effect={effect(tile)}
                chosen={chosen() === tile.number}
                onChoose={() => choose(tile)}
              />
            )}
          </For>
        </div>
        <Refused attempt={refusedTicket} />
      </Dock>
      <Show when={offer()}>
        {(tile) => (
          <>
            <p class="steam-say">{effect(tile())}</p>
            <Show when={tile().price > 0 && tile().after}>
              {(after) => (
                <>
                  <table class="led steam-say">
                    <tbody>
                      <tr class="tot">
                        <td>{say().due}</td>
                        <td>{tell().money(tile().price)}</td>
                      </tr>
                    </tbody>
                  </table>
                  <PurseChange
                    seat={decider(props.desk).seat}
                    before={decider(props.desk)}
                    after={after()}
                    price={tile().price}
                  />
                </>
              )}
            </Show>
            <Show when={tile().canPass}>
              <p class="sm mut steam-say">
                <Show when={tile().after !== null}>{say().commits} </Show>
                {say().passAbout}
              </p>
            </Show>
            <Show when={isStandard() && (tile().tile === 'city-growth' || tile().tile === 'urbanization')}>
              <p class="sm mut steam-say">{say().decideLater}</p>
            </Show>
          </>
        )}
      </Show>
    </PanelFrame>
  );
}

function Ticket(props: { desk: Desk; tile: TileOffer; effect: string; chosen: boolean; onChoose: () => void }) {
  const say = () => tell().tiles;
  const price = () => (props.tile.price === 0 ? say().free : tell().money(props.tile.price));
  const terms = () => {
    if (props.tile.after === null) return props.tile.canPass ? say().onlyPass : say().no;
    return props.tile.canPass ? `${price()} ${say().orPass}` : price();
  };
  return (
    <button
      type="button"
      class="steam-ticket"
      classList={{ no: props.tile.after === null && !props.tile.canPass }}
      aria-pressed={props.chosen}
      onClick={() => props.onChoose()}
    >
      <span class="tn">{props.tile.number}</span>
      <span class="ti">
        <Icon name={props.tile.tile === 'none' ? 'x' : TILE_ICONS[props.tile.tile]} size={28} />
      </span>
      <b>{props.tile.name}</b>
      <span class="te">{props.effect}</span>
      <span class="tc">
        <Show when={props.tile.holder !== null} fallback={terms()}>
          <Who desk={props.desk} seat={props.tile.holder ?? 0} />
        </Show>
      </span>
    </button>
  );
}
