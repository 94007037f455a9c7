import { Icon } from '../../../components/Icon.tsx';
import { tSteamPlay } from './locales/index.ts';
import styles from './Stepper.module.css';

/** An input for an amount of dollars, by steps or by typing. `onOutOfRange` explains why a value is out of range. */
export function Stepper(props: {
  label: string;
  value: number;
  min: number;
  max: number;
  step?: number;
  onChange: (value: number) => void;
  onOutOfRange: (value: number) => void;
  onSubmit: () => void;
}) {
  const step = () => props.step ?? 1;
  const go = (value: number) => {
    if (value < props.min || value > props.max) props.onOutOfRange(value);
    else props.onChange(value);
  };
  const type = (text: string) => {
    const digits = text.replace(/\D/g, '');
    // Ignore an empty field: the user is about to type a new value.
    if (digits !== '') props.onChange(Math.floor(Number(digits) / step()) * step());
  };
  return (
    <form
      class={styles.stepper}
      onSubmit={(event) => {
        event.preventDefault();
        props.onSubmit();
      }}
    >
      <button type="button" aria-label={tSteamPlay().stepDown} onClick={() => go(props.value - step())}>
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
      <button type="button" aria-label={tSteamPlay().stepUp} onClick={() => go(props.value + step())}>
        <Icon name="plus" />
      </button>
    </form>
  );
}
