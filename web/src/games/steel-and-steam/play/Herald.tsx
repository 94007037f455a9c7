import { Show } from 'solid-js';
import { TokenIcon } from '../../../components/pieces.tsx';
import { playerColor } from '../../../lib/player-colors.ts';
import type { SteelUiState } from '../ui-state.ts';
import styles from './Herald.module.css';
import { tSteelPlay } from './locales/index.ts';
import type { DeedViewModel } from './view-model.ts';

/** The initials of a line with its owner, and whether it is mortgaged. */
export function Herald(props: { uiState: SteelUiState; deed: DeedViewModel }) {
  const color = () => {
    const { owner } = props.deed;
    return owner === null ? undefined : playerColor('steel-and-steam', owner);
  };
  return (
    <span class={styles.herald} classList={{ [styles.mortgaged]: props.deed.mortgaged }}>
      <b class={`player-${color() ?? 'none'}`}>{props.deed.id}</b>
      <Show when={color()}>{(it) => <TokenIcon color={it()} size={16} />}</Show>
      <Show when={props.deed.mortgaged}>
        <i>{tSteelPlay().mortgaged}</i>
      </Show>
    </span>
  );
}
