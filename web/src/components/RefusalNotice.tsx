import { Show } from 'solid-js';
import type { RefusalText } from '../engine-worker/refusal-text.ts';
import type { GameId } from '../lib/game-ids.ts';
import { t } from '../locales/index.ts';
import { Icon } from './Icon.tsx';
import styles from './RefusalNotice.module.css';

/** Explains a refusal where the action was tried, with a link to the rule. */
export function RefusalNotice(props: { game: GameId; refusal: RefusalText; onClose?: () => void }) {
  return (
    <div class={`popover ${styles.notice}`} role="alert">
      <h4>
        <Icon name="info" size={16} /> {t().whyNot}
      </h4>
      <p>{props.refusal.text}</p>
      <p class={styles.footer}>
        <Show when={props.refusal.rule}>
          {(rule) => (
            <a href={`/rules/${props.game}#${rule()}`} target="_blank" rel="noopener">
              {t().openRule(rule())}
            </a>
          )}
        </Show>
        {props.onClose === undefined ? null : (
          <button type="button" onClick={() => props.onClose?.()}>
            {t().close}
          </button>
        )}
      </p>
    </div>
  );
}
