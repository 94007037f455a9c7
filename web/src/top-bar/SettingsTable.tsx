import { createSignal, For, Show } from 'solid-js';
import type { Player } from '../host/saved-table.ts';
import { words } from '../lobby/text/index.ts';
import { saveFile } from '../parts/files.ts';
import { Icon } from '../parts/Icon.tsx';
import { TokenIcon } from '../parts/pieces.tsx';
import type { TableModel } from '../table/model.ts';
import { liveryOf } from '../table/room.ts';
import { packRecord } from '../table/share.ts';
import { say } from '../text/index.ts';

/** What can be done with the game as a whole: keep it, show it to others, change who plays, leave. */
export function SettingsTable(props: { table: TableModel }) {
  const [link, setLink] = createSignal<{ readonly address: string; readonly copied: boolean } | null>(null);
  const save = async () => {
    const day = new Date().toISOString().slice(0, 10);
    saveFile(`roundhouse-${props.table.status.game}-${day}.json`, await props.table.recordText());
  };
  const copyLink = async () => {
    const packed = await packRecord(await props.table.recordText());
    const address = `${location.origin}/record?at=${props.table.moment.sequence}#${packed}`;
    try {
      await navigator.clipboard.writeText(address);
      setLink({ address, copied: true });
    } catch {
      setLink({ address, copied: false });
    }
  };
  return (
    <section class="sec">
      <h3>{words().thisTable}</h3>
      <Show when={props.table.status.online?.hasRecord ?? true}>
        <div class="set-deeds">
          <button type="button" class="btn" onClick={() => void save()}>
            <Icon name="save" /> {words().saveRecord}
          </button>
          <button type="button" class="btn" onClick={() => void copyLink()}>
            <Icon name="link" /> {words().copyLink}
          </button>
        </div>
      </Show>
      <div role="status">
        <Show when={link()}>
          {(it) => (
            <>
              <p class="sm">{it().copied ? words().linkCopied : words().linkNotCopied}</p>
              <Show when={!it().copied}>
                <input
                  class="field"
                  readOnly
                  aria-label={words().link}
                  value={it().address}
                  onFocus={(event) => event.currentTarget.select()}
                />
              </Show>
            </>
          )}
        </Show>
      </div>
      <Show when={props.table.online === null && props.table.status.outcome === null}>
        <h4 class="hh">{words().tableSeats}</h4>
        <ul class="set-seats">
          <For each={props.table.status.players}>
            {(player, seat) => <SeatRow table={props.table} player={player} seat={seat()} />}
          </For>
        </ul>
      </Show>
      <a class="btn" href="/">
        <Icon name="home" /> {words().leave}
      </a>
      <Show when={props.table.online === null}>
        <p class="sm mut">{words().leaveAbout}</p>
      </Show>
    </section>
  );
}

/** A person may hand a seat to a bot and take it back, at any time. */
function SeatRow(props: { table: TableModel; player: Player; seat: number }) {
  const reseat = (bot: string | null) =>
    props.table.seat(
      props.table.status.players.map((player, seat) => (seat === props.seat ? { ...player, bot } : player)),
    );
  return (
    <li>
      <label>
        <TokenIcon livery={liveryOf(props.table.status.game, props.seat)} size={20} />
        <span class="set-name">{props.player.name}</span>
        <select
          class="field"
          aria-label={words().seatFor(props.player.name)}
          value={props.player.bot ?? ''}
          onChange={(event) => void reseat(event.currentTarget.value || null)}
        >
          <option value="">{words().person}</option>
          <For each={Object.entries(say().bots)}>
            {([bot, { level }]) => <option value={bot}>{words().botOf(level)}</option>}
          </For>
        </select>
      </label>
    </li>
  );
}
