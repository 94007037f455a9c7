import { Icon } from '../../../parts/Icon.tsx';
import { say } from '../../../text/index.ts';
import type { Desk } from '../desk.ts';
import { words } from '../text/index.ts';
import { Tiles } from './Tiles.tsx';

/** The tiles that fit a hex, beside the hex. */
export function TilePop(props: { desk: Desk }) {
  const { build, sheet } = props.desk;
  const hex = () => sheet.hex(build.answer()?.hex ?? '');
  const ground = () => {
    const at = hex();
    if (at === undefined) return '';
    const terrain = at.hills ? words().hills : words().plains;
    return [...(at.place === null ? [] : [at.place]), terrain, ...(at.river ? [words().river] : [])].join(' · ');
  };
  return (
    <section class="pop steam-pop" aria-label={words().tiles}>
      <header>
        <h2>{hex()?.name}</h2>
        <span class="sm mut">{ground()}</span>
        <button type="button" aria-label={say().close} title={say().close} onClick={() => build.clear()}>
          <Icon name="x" size={16} />
        </button>
      </header>
      <Tiles desk={props.desk} />
    </section>
  );
}
