import { Icon } from '../../../parts/Icon.tsx';
import { tell } from './text/index.ts';

/** An amount of dollars to be set by steps or by typing. Beyond its limits the caller says why not. */
export function Stepper(props: {
  label: string;
  value: number;
  min: number;
  max: number;
  step?: number;
  onChange: (value: number) => void;
  onBeyond: (value: number) => void;
  onSubmit: () => void;
}) {
  const step = () => props.step ?? 1;
  const go = (value: number) => {
    if (value < props.min || value > props.max) props.onBeyond(value);
    else props.onChange(value);
  };
  const type = (text: string) => {
    const digits = text.replace(/\D/g, '');
    // An emptied field is about to be filled anew.
    if (digits !== '') props.onChange(Math.floor(Number(digits) / step()) * step());
  };
  return (
    <form
      class="steam-step"
      onSubmit={(event) => {
        event.preventDefault();
        props.onSubmit();
      }}
    >
      <button type="button" aria-label={tell().stepDown} onClick={() => go(props.value - step())}>
        <Icon name="minus" />
      </button>
      <label>
        <span aria-hidden="true">$</span>
        <input
          inputmode="numeric"
          autocomplete="off"
          aria-label={props.label}
          size={Math.max(2, String(props.value).length)}
          value={props.value}
          onFocus={(event) => event.currentTarget.select()}
          onInput={(event) => step() === 1 && type(event.currentTarget.value)}
          onChange={(event) => {
            type(event.currentTarget.value);
            event.currentTarget.value = String(props.value);
          }}
          onKeyDown={(event) => {
            const by = { ArrowUp: step(), ArrowDown: -step() }[event.key];
            if (by === undefined) return;
            event.preventDefault();
            go(props.value + by);
          }}
        />
      </label>
      <button type="button" aria-label={tell().stepUp} onClick={() => go(props.value + step())}>
        <Icon name="plus" />
      </button>
    </form>
  );
}
