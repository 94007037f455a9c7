import { ICONS, type IconName } from './icons.ts';

/** Decorative: the text beside it or the label of its control carries the meaning. */
export function Icon(props: { name: IconName; size?: number }) {
  return (
    <svg
      class="icon icon--line"
      width={props.size ?? 18}
      height={props.size ?? 18}
      viewBox="0 0 20 20"
      aria-hidden="true"
    >
      <path d={ICONS[props.name]} />
    </svg>
  );
}
