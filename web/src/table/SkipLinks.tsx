import { say } from '../text/index.ts';

function focusOn(selector: string): void {
  document.querySelector<HTMLElement | SVGElement>(selector)?.focus();
}

/** For the keyboard: past bar and players, straight to the board or to what is to be decided. Seen when reached. */
export function SkipLinks() {
  return (
    <div class="skips">
      <button type="button" class="btn s" onClick={() => focusOn('.middle svg.board')}>
        {say().toBoard}
      </button>
      <button type="button" class="btn s" onClick={() => focusOn('.table > .right')}>
        {say().toDecision}
      </button>
    </div>
  );
}
