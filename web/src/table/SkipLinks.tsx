import { t } from '../locales/index.ts';
import styles from './SkipLinks.module.css';

function focusOn(selector: string): void {
  document.querySelector<HTMLElement | SVGElement>(selector)?.focus();
}

/** Skip links for keyboard users, to the board and to the decision. They are visible only while focused. */
export function SkipLinks() {
  return (
    <div class={styles.skipLinks}>
      <button type="button" class="btn btn--small" onClick={() => focusOn('main [role=application]')}>
        {t().toBoard}
      </button>
      <button type="button" class="btn btn--small" onClick={() => focusOn('[data-region=decision]')}>
        {t().toDecision}
      </button>
    </div>
  );
}
