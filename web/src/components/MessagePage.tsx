import type { JSX } from 'solid-js';
import styles from './MessagePage.module.css';

/** A page with only a message, such as an error, and the next steps. */
export function MessagePage(props: { children: JSX.Element }) {
  return (
    <main class={styles.page} data-page="message">
      {props.children}
    </main>
  );
}
