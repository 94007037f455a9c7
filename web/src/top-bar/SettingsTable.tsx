import { createSignal, For, Show } from 'solid-js';
import { Icon } from '../components/Icon.tsx';
import { TokenIcon } from '../components/pieces.tsx';
import type { Player } from '../engine-worker/saved-table.ts';
import type { TableStore } from '../game-ui/table-store.ts';
import { saveFile } from '../lib/files.ts';
import { playerColor } from '../lib/player-colors.ts';
import { packRecord } from '../lib/record-link.ts';
import { t } from '../locales/index.ts';
import { tSettings } from './locales/index.ts';
import styles from './SettingsTable.module.css';

/** Commands for the whole game: save the record, copy a link, change who plays, leave. */
export function SettingsTable(props: { table: TableStore }) {
  const [link, setLink] = createSignal<{ readonly address: string; readonly copied: boolean } | null>(null);
  const save = async () => {
    const day = new Date().toISOString().slice(0, 10);
    saveFile(`roundhouse-${props.table.status.game}-${day}.json`, await props.table.recordText());
  };
  const copyLink = async () => {
    const packed = await packRecord(await props.table.recordText());
    const address = `${location.origin}/record?at=${props.table.snapshot.recordLength}#${packed}`;
    try {
      await navigator.clipboard.writeText(address);
      setLink({ address, copied: true });
    } catch {
      setLink({ address, copied: false });
    }
  };
  return (
    <section class="panel-section">
      <h3>{tSettings().thisTable}</h3>
      <Show when={props.table.status.online?.hasRecord ?? true}>
        <div class={styles.actions}>
          <button type="button" class="btn" onClick={() => void save()}>
            <Icon name="save" /> {tSettings().saveRecord}
          </button>
          <button type="button" class="btn" onClick={() => void copyLink()}>
            <Icon name="link" /> {tSettings().copyLink}
          </button>
        </div>
      </Show>
      <div role="status">
        <Show when={link()}>
          {(it) => (
            <>
              <p class="text-small">{it().copied ? tSettings().linkCopied : tSettings().linkNotCopied}</p>
              <Show when={!it().copied}>
                <input
                  class="form-control"
                  readOnly
                  aria-label={tSettings().link}
                  value={it().address}
                  onFocus={(event) => event.currentTarget.select()}
                />
              </Show>
            </>
          )}
        </Show>
      </div>
      <Show when={props.table.online === null && props.table.status.outcome === null}>
        <h4 class="section-heading">{tSettings().tableSeats}</h4>
        <ul class={styles.seats}>
          <For each={props.table.status.players}>
            {(player, seat) => <SeatRow table={props.table} player={player} seat={seat()} />}
          </For>
        </ul>
      </Show>
      <a class="btn" href="/">
        <Icon name="home" /> {tSettings().leave}
      </a>
      <Show when={props.table.online === null}>
        <p class="text-small text-muted">{tSettings().leaveAbout}</p>
      </Show>
    </section>
  );
}

/** A person can hand a seat to a bot and take it back at any time. */
function SeatRow(props: { table: TableStore; player: Player; seat: number }) {
  const setBot = (bot: string | null) =>
    props.table.setPlayers(
      props.table.status.players.map((player, seat) => (seat === props.seat ? { ...player, bot } : player)),
    );
  return (
    <li>
      <label>
        <TokenIcon color={playerColor(props.table.status.game, props.seat)} size={20} />
        <span class={styles.playerName}>{props.player.name}</span>
        <select
          class="form-control"
          aria-label={tSettings().seatFor(props.player.name)}
          value={props.player.bot ?? ''}
          onChange={(event) => void setBot(event.currentTarget.value || null)}
        >
          <option value="">{t().person}</option>
          <For each={Object.entries(t().bots)}>
            {([bot, { level }]) => <option value={bot}>{t().botOf(level)}</option>}
          </For>
        </select>
      </label>
    </li>
  );
}
