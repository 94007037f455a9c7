import type { TableInfo } from '@roundhouse/protocol';
import { createResource, For } from 'solid-js';
import { workerClient } from '../../engine-worker/worker-client.ts';
import { isGameId } from '../../lib/game-ids.ts';
import { language } from '../../lib/preferences.ts';
import { tOnline } from '../../locales/online/index.ts';
import { tLobby } from '../locales/index.ts';
import { optionLines } from './option-lines.ts';
import styles from './TableSettingsList.module.css';
import { turnTimeLimitText } from './turn-time-limit-text.ts';

function tableLines(table: TableInfo): { readonly label: string; readonly value: string }[] {
  const { listed, pace, allowance, absent, undo } = tOnline();
  const isLive = table.mode === 'live';
  return [
    { label: listed.legend, value: table.isPublic ? listed.yes : listed.no },
    { label: pace.legend, value: isLive ? pace.live : pace.turns },
    ...(isLive ? [] : [{ label: allowance.legend, value: turnTimeLimitText(table.turnTimeLimit) }]),
    ...(isLive || table.turnTimeLimit === null ? [] : [{ label: absent.legend, value: absent[table.onTimeout] }]),
    { label: undo.legend, value: undo[table.undoRule] },
  ];
}

/** The options of the game and the settings of the table, as text. */
export function TableSettingsList(props: { table: TableInfo }) {
  const [form] = createResource(
    () => ({ game: props.table.game, language: language() }),
    async ({ game, language }) =>
      isGameId(game) ? workerClient.call((host) => host.setupForm(game, language)).catch(() => null) : null,
  );
  const gameLines = () => {
    const known = form.latest;
    if (!known) return [];
    return optionLines(known, props.table.options, {
      yes: tOnline().yes,
      no: tOnline().no,
      ownFile: tLobby().ownFile,
      seat: tOnline().seatNumber,
      list: tLobby().listOf,
    });
  };
  return (
    <dl class={styles.settings}>
      <For each={[...gameLines(), ...tableLines(props.table)]}>
        {({ label, value }) => (
          <div>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        )}
      </For>
    </dl>
  );
}
