import { recordText } from '@roundhouse/kernel';
import type { FairRecord } from '@roundhouse/wire';
import { createSignal, Show } from 'solid-js';
import type { DiceVerdict } from '../../host/remote/online-types.ts';
import { onlineWords } from '../../online/text/index.ts';
import { saveFile } from '../../parts/files.ts';
import { Icon } from '../../parts/Icon.tsx';
import { type OnlineTableModel, onlineStatus } from './state.ts';
import { words } from './text/index.ts';

function verdictText(verdict: DiceVerdict): string {
  const { verdict: say } = words();
  switch (verdict.is) {
    case 'fair':
      return say.fair(verdict.draws);
    case 'partly-fair':
      return say['partly-fair'](verdict.draws, verdict.drawsBefore);
    case 'other-draw':
      return say['other-draw'](verdict.at + 1);
    default:
      return say[verdict.is];
  }
}

/** The seal on the dice, and at the end the seed under it. */
export function DiceSeal(props: { table: OnlineTableModel }) {
  const info = () => onlineStatus(props.table).table;
  return (
    <dl class="seal-list">
      <dt>{onlineWords().seal}</dt>
      <dd>
        <code class="seal">{info().commitment}</code>
      </dd>
      <Show when={info().seed}>
        {(seed) => (
          <>
            <dt>{words().seed}</dt>
            <dd>
              <code class="seal">{seed()}</code>
            </dd>
          </>
        )}
      </Show>
    </dl>
  );
}

/** Draws all outcomes again in this browser. */
export function DiceCheck(props: { table: OnlineTableModel }) {
  const [verdict, setVerdict] = createSignal<DiceVerdict | 'checking' | null>(null);
  const [record, setRecord] = createSignal<FairRecord | null>(null);
  const check = async () => {
    setVerdict('checking');
    const got = await props.table.online.fairRecord();
    setRecord(got);
    setVerdict(got === null ? null : await props.table.online.checkDice(got));
  };
  const save = (it: FairRecord) => saveFile(`roundhouse-${props.table.status.game}-sealed.json`, recordText(it));
  const told = () => {
    const now = verdict();
    return now === null || now === 'checking' ? null : now;
  };
  return (
    <section class="dice-check" aria-label={onlineWords().seal}>
      <p class="sm mut">{onlineWords().sealAbout}</p>
      <DiceSeal table={props.table} />
      <button type="button" class="btn" disabled={verdict() === 'checking'} onClick={() => void check()}>
        <Icon name="dice" /> {words().checkDice}
      </button>
      <div role="status">
        <Show when={verdict() === 'checking'}>{words().checking}</Show>
        <Show when={told()}>
          {(it) => (
            <p class="verdict" classList={{ good: it().is === 'fair', bad: it().is !== 'fair' }}>
              {verdictText(it())}
            </p>
          )}
        </Show>
      </div>
      <Show when={record()}>
        {(it) => (
          <button type="button" class="btn s" onClick={() => save(it())}>
            <Icon name="save" /> {words().saveSealed}
          </button>
        )}
      </Show>
    </section>
  );
}
