/** A rule and its position in the window, to restore the scroll position after the text has changed. */
export interface ScrollAnchor {
  readonly rule: string;
  readonly top: number;
}

/** The first rule visible below the sticky bars; null at the top of the page, where nothing has to be restored. */
export function captureScrollAnchor(): ScrollAnchor | null {
  if (scrollY === 0) return null;
  for (const each of document.querySelectorAll('[data-rule]')) {
    const box = each.getBoundingClientRect();
    if (box.bottom > Number.parseFloat(getComputedStyle(each).scrollMarginTop)) return { rule: each.id, top: box.top };
  }
  return null;
}

export function restoreScrollAnchor(anchor: ScrollAnchor): void {
  const element = document.getElementById(anchor.rule);
  if (element !== null) scrollBy({ top: element.getBoundingClientRect().top - anchor.top, behavior: 'instant' });
}

/** Scrolls to a rule or chapter and focuses it; false if it is not on the page. */
export function scrollToRule(id: string): boolean {
  const element = document.getElementById(id);
  if (element === null) return false;
  element.scrollIntoView({ block: 'start', behavior: 'instant' });
  element.focus({ preventScroll: true });
  return true;
}
