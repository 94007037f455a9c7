import { t } from '../locales/index.ts';

function focusOn(selector: string): void {
  document.querySelector<HTMLElement | SVGElement>(selector)?.focus();
}

/** Skip links for keyboard users, to the board and to the decision. They are visible only while focused. */
export function SkipLinks() {
  return (
    <div class="skips">
      <button type="button" class="btn s" onClick={() => focusOn('.middle svg.board')}>
        {t().toBoard}
      </button>
      <button type="button" class="btn s" onClick={() => focusOn('.table > .right')}>
        {t().toDecision}
      </button>
    </div>
  );
}
