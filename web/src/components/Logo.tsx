import styles from './Logo.module.css';

/** The logo: a turntable in front of seven stalls. */
const STALLS = Array.from({ length: 7 }, (_, index) => {
  const angle = ((-180 + index * 30) * Math.PI) / 180;
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  return `M${(8 * c).toFixed(1)} ${(8 * s).toFixed(1)}L${(14.5 * c).toFixed(1)} ${(14.5 * s).toFixed(1)}`;
}).join('');

export function Logo(props: { size?: number }) {
  const size = () => props.size ?? 32;
  return (
    <svg class={styles.logo} width={size()} height={size()} viewBox="-16 -16 32 24" aria-hidden="true">
      <path d="M-15 0A15 15 0 0 1 15 0" />
      <path class={styles.stalls} d={STALLS} />
      <circle r="6" />
      <path class={styles.bridge} d="M-3.6 -2.1L3.6 2.1" transform="rotate(-90)" />
    </svg>
  );
}
