import { recordText } from '@roundhouse/kernel';
import type { VerifiableRecord } from '@roundhouse/protocol';
import { createSignal, Show } from 'solid-js';
import { HashValue } from '../../components/HashValue.tsx';
import { Icon } from '../../components/Icon.tsx';
import type { FairnessVerdict } from '../../engine-worker/online/online-types.ts';
import { saveFile } from '../../lib/files.ts';
import { tOnline } from '../../locales/online/index.ts';
import styles from './FairnessCheck.module.css';
import { tOnlineTable } from './locales/index.ts';
import { type OnlineTableStore, onlineStatus } from './online-table-store.ts';

function verdictText(verdict: FairnessVerdict): string {
  const { verdict: messages } = tOnlineTable();
  switch (verdict.status) {
    case 'fair':
      return messages.fair(verdict.draws);
    case 'partly-fair':
      return messages['partly-fair'](verdict.draws, verdict.drawsBefore);
    case 'other-draw':
      return messages['other-draw'](verdict.index + 1);
    default:
      return messages[verdict.status];
  }
}

/** The published commitment to the seed and, after the game, the seed itself. */
export function SeedCommitment(props: { table: OnlineTableStore }) {
  const info = () => onlineStatus(props.table).table;
  return (
    <dl class={styles.commitment}>
      <dt>{tOnline().seal}</dt>
      <dd>
        <HashValue value={info().commitment} isSmall />
      </dd>
      <Show when={info().seed}>
        {(seed) => (
          <>
            <dt>{tOnlineTable().seed}</dt>
            <dd>
              <HashValue value={seed()} isSmall />
            </dd>
          </>
        )}
      </Show>
    </dl>
  );
}

/** Verifies all random draws of the game in this browser. */
export function FairnessCheck(props: { table: OnlineTableStore }) {
  const [verdict, setVerdict] = createSignal<FairnessVerdict | 'checking' | null>(null);
  const [record, setRecord] = createSignal<VerifiableRecord | null>(null);
  const check = async () => {
    setVerdict('checking');
    const fetched = await props.table.online.verifiableRecord();
    setRecord(fetched);
    setVerdict(fetched === null ? null : await props.table.online.verifyFairness(fetched));
  };
  const save = (it: VerifiableRecord) => saveFile(`roundhouse-${props.table.status.game}-sealed.json`, recordText(it));
  const result = () => {
    const current = verdict();
    return current === null || current === 'checking' ? null : current;
  };
  return (
    <section class={styles.check} aria-label={tOnline().seal}>
      <p class="text-small text-muted">{tOnline().sealAbout}</p>
      <SeedCommitment table={props.table} />
      <button type="button" class="btn" disabled={verdict() === 'checking'} onClick={() => void check()}>
        <Icon name="dice" /> {tOnlineTable().checkDice}
      </button>
      <div role="status">
        <Show when={verdict() === 'checking'}>{tOnlineTable().checking}</Show>
        <Show when={result()}>
          {(it) => (
            <p
              class={styles.verdict}
              classList={{ [styles.fair]: it().status === 'fair', [styles.unfair]: it().status !== 'fair' }}
            >
              {verdictText(it())}
            </p>
          )}
        </Show>
      </div>
      <Show when={record()}>
        {(it) => (
          <button type="button" class="btn btn--small" onClick={() => save(it())}>
            <Icon name="save" /> {tOnlineTable().saveSealed}
          </button>
        )}
      </Show>
    </section>
  );
}
