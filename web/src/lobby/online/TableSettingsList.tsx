import type { TableInfo } from '@roundhouse/wire';
import { createResource, For } from 'solid-js';
import { language } from '../../app/preferences.ts';
import { isGameId } from '../../games/game-ids.ts';
import { onlineWords } from '../../online/text/index.ts';
import { connection } from '../../table/connection.ts';
import { words } from '../text/index.ts';
import { allowanceText } from './allowance-text.ts';
import { optionLines } from './option-lines.ts';

function tableLines(table: TableInfo): { readonly label: string; readonly value: string }[] {
  const { listed, pace, allowance, absent, undo } = onlineWords();
  const timed = table.pace === 'turns';
  return [
    { label: listed.legend, value: table.listed ? listed.yes : listed.no },
    { label: pace.legend, value: pace[table.pace] },
    ...(timed ? [{ label: allowance.legend, value: allowanceText(table.allowance) }] : []),
    ...(timed && table.allowance !== null ? [{ label: absent.legend, value: absent[table.absent] }] : []),
    { label: undo.legend, value: undo[table.undo] },
  ];
}

/** What is played and on which terms, in words. */
export function TermsList(props: { table: TableInfo }) {
  const [form] = createResource(
    () => ({ game: props.table.game, language: language() }),
    async ({ game, language }) =>
      isGameId(game) ? connection.call((host) => host.setupForm(game, language)).catch(() => null) : null,
  );
  const gameLines = () => {
    const known = form.latest;
    if (!known) return [];
    return optionLines(known, props.table.options, {
      yes: onlineWords().yes,
      no: onlineWords().no,
      ownFile: words().ownFile,
      seat: onlineWords().seatNumber,
      list: words().listOf,
    });
  };
  return (
    <dl class="terms">
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
