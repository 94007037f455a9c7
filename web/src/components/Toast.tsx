import type { JSX } from 'solid-js';
import styles from './Toast.module.css';

/** A short message at the bottom of the window, above everything else. */
export function Toast(props: { role?: 'alert' | 'status'; children: JSX.Element }) {
  return (
    <div class={styles.toast} role={props.role} data-toast>
      {props.children}
    </div>
  );
}
