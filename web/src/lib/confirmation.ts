import { createSignal } from 'solid-js';

const focus = (element: HTMLElement) => queueMicrotask(() => element.focus());

/**
 * State of a confirmation that replaces the button that opened it. The focus moves to the cancel button, so that
 * pressing a key twice does no harm, and back to the opener on close.
 */
export function createConfirmation() {
  const [isOpen, setIsOpen] = createSignal(false);
  let isReturning = false;
  return {
    isAsked: isOpen,
    open: () => setIsOpen(true),
    close() {
      isReturning = true;
      setIsOpen(false);
    },
    /** `ref` of the button that opens the confirmation. */
    openerRef(element: HTMLElement) {
      if (isReturning) focus(element);
      isReturning = false;
    },
    /** `ref` of the cancel button. */
    cancelRef: focus,
  };
}
