import { Icon } from '../../../components/Icon.tsx';
import { t } from '../../../locales/index.ts';
import { tSteam } from '../locales/index.ts';
import type { SteamUiState } from '../ui-state.ts';
import styles from './TilePopup.module.css';
import { Tiles } from './Tiles.tsx';

/** A popup beside a hex with the tiles that fit it. */
export function TilePopup(props: { uiState: SteamUiState }) {
  const { build, sheet } = props.uiState;
  const hex = () => sheet.hex(build.answer()?.hex ?? '');
  const terrainText = () => {
    const at = hex();
    if (at === undefined) return '';
    const terrain = at.hills ? tSteam().hills : tSteam().plains;
    return [...(at.place === null ? [] : [at.place]), terrain, ...(at.river ? [tSteam().river] : [])].join(' · ');
  };
  return (
    <section class={`popover ${styles.popup}`} aria-label={tSteam().tiles}>
      <header>
        <h2>{hex()?.name}</h2>
        <span class="text-small text-muted">{terrainText()}</span>
        <button type="button" aria-label={t().close} title={t().close} onClick={() => build.clear()}>
          <Icon name="x" size={16} />
        </button>
      </header>
      <Tiles uiState={props.uiState} />
    </section>
  );
}
