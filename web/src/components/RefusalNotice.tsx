import { Show } from 'solid-js';
import type { GameId } from '../games/game-ids.ts';
import type { Why } from '../host/table-types.ts';
import { say } from '../text/index.ts';
import { Icon } from './Icon.tsx';

/** A refusal in words at the place where something was tried, with the rule it stands on. */
export function WhyNot(props: { game: GameId; why: Why; onClose?: () => void }) {
  return (
    <div class="why" role="alert">
      <h4>
        <Icon name="info" size={16} /> {say().whyNot}
      </h4>
      <p>{props.why.text}</p>
      <p class="cite">
        <Show when={props.why.rule}>
          {(rule) => (
            <a href={`/rules/${props.game}#${rule()}`} target="_blank" rel="noopener">
              {say().openRule(rule())}
            </a>
          )}
        </Show>
        {props.onClose === undefined ? null : (
          <button type="button" onClick={() => props.onClose?.()}>
            {say().close}
          </button>
        )}
      </p>
    </div>
  );
}
