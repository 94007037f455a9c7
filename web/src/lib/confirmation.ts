import { createSignal } from 'solid-js';

const focus = (it: HTMLElement) => queueMicrotask(() => it.focus());

/**
 * A question that takes the place of the button that raises it. The focus goes to the answer that changes nothing, so
 * that pressing a key twice does no harm, and from there back to the button.
 */
export function createAskTwice() {
  const [isAsked, setIsAsked] = createSignal(false);
  let isReturning = false;
  return {
    isAsked,
    ask: () => setIsAsked(true),
    /** The question is answered. */
    close() {
      isReturning = true;
      setIsAsked(false);
    },
    /** `ref` of the button that raises the question. */
    opener(it: HTMLElement) {
      if (isReturning) focus(it);
      isReturning = false;
    },
    /** `ref` of the answer that changes nothing. */
    safe: focus,
  };
}
