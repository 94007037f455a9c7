import { type JSX, Show } from 'solid-js';

/**
 * The frame of what is to be decided: a title, a sentence, what there is to choose from, and the committing buttons,
 * which stay in sight whatever is scrolled.
 */
export function PanelFrame(props: {
  title: string;
  /** A word on the right of the title: how far one has come, what one has. */
  note?: string;
  children: JSX.Element;
  /** Buttons. The first should be `btn pri` and say what it does and costs. */
  footer?: JSX.Element;
}) {
  return (
    <>
      <div class="sec panel-body">
        <h2>
          {props.title} <small>{props.note}</small>
        </h2>
        {props.children}
      </div>
      <Show when={props.footer}>
        <div class="cta own">{props.footer}</div>
      </Show>
    </>
  );
}
