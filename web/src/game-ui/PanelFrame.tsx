import { type JSX, Show } from 'solid-js';
import styles from './PanelFrame.module.css';

/** The frame of a decision: a title, the choices, and the buttons to confirm, which stay visible while scrolling. */
export function PanelFrame(props: {
  title: string;
  /** A short text to the right of the title, such as the progress or the player's cash. */
  note?: string;
  children: JSX.Element;
  /** The buttons. The first should be `btn--primary`, and its label should say what it does and costs. */
  footer?: JSX.Element;
}) {
  return (
    <>
      <div class={`panel-section ${styles.body}`} data-panel="body">
        <h2>
          {props.title} <small>{props.note}</small>
        </h2>
        {props.children}
      </div>
      <Show when={props.footer}>
        <div class={`${styles.footer} ${styles.decisionFooter}`} data-panel="footer">
          {props.footer}
        </div>
      </Show>
    </>
  );
}
