/** Where a reader is on the page, so that another language can be put under the same line. */
export interface Place {
  readonly rule: string;
  readonly top: number;
}

/** The first rule in view below the bars; null at the very top, where nothing has to be kept. */
export function placeNow(): Place | null {
  if (scrollY === 0) return null;
  for (const each of document.querySelectorAll('.rule')) {
    const box = each.getBoundingClientRect();
    if (box.bottom > Number.parseFloat(getComputedStyle(each).scrollMarginTop)) return { rule: each.id, top: box.top };
  }
  return null;
}

export function returnTo(place: Place): void {
  const element = document.getElementById(place.rule);
  if (element !== null) scrollBy({ top: element.getBoundingClientRect().top - place.top, behavior: 'instant' });
}

/** Brings a rule or chapter into view and moves the focus there; false if it is not on the page. */
export function goTo(id: string): boolean {
  const element = document.getElementById(id);
  if (element === null) return false;
  element.scrollIntoView({ block: 'start', behavior: 'instant' });
  element.focus({ preventScroll: true });
  return true;
}
