import { t } from '../locales/index.ts';
import styles from './Loading.module.css';

/** Shown while a page or its data are being loaded. */
export function Loading(props: { text?: string }) {
  return <p class={styles.loading}>{props.text ?? t().loading}</p>;
}
