import type { Page } from 'playwright-core';

/** Finds text that is cut off and cannot be scrolled to, and pages that scroll sideways. */
export async function findOverflows(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const root = document.scrollingElement ?? document.documentElement;
    // Not innerWidth, which grows with the content on a phone.
    const { clientWidth } = document.documentElement;
    if (root.scrollWidth > clientWidth) {
      const widest = [...document.querySelectorAll('body *')]
        .filter((element) => element.closest('svg') === null || element.matches('svg'))
        .map((element) => ({ element, right: element.getBoundingClientRect().right }))
        .sort((a, b) => b.right - a.right)[0];
      const what = widest === undefined ? '' : `${widest.element.tagName}.${widest.element.getAttribute('class')}`;
      found.push(`the page is ${root.scrollWidth} wide, the window ${clientWidth}: ${what}`);
    }
    for (const element of document.querySelectorAll<HTMLElement>(
      'button, a, h1, h2, h3, h4, label, .btn, legend, th',
    )) {
      if (
        element.matches('.visually-hidden, .visually-hidden *') ||
        !element.checkVisibility({ visibilityProperty: true })
      )
        continue;
      // Map buttons have their text beside them; screen-reader text is one pixel wide.
      if (element.matches('[data-pan-zoom] > button') || element.clientWidth < 2) continue;
      const style = getComputedStyle(element);
      if (style.display === 'inline') continue;
      // Both clipped text and text that sticks out of its box are reported; the message tells them apart.
      const cuts = style.overflowX !== 'visible' || style.overflowY !== 'visible';
      const scrolls = ['auto', 'scroll'].includes(style.overflowX);
      if (element.scrollWidth > element.clientWidth + 1 && !scrolls) {
        found.push(`${cuts ? 'cut off' : 'sticks out'}: ${element.tagName} "${element.textContent.slice(0, 60)}"`);
      }
    }
    return found;
  });
}

/** Tolerance in pixels for borders of neighbouring elements. */
const TOLERANCE_PX = 2;

/** Finds controls outside the window that cannot be scrolled into view. */
export async function findUnreachable(page: Page): Promise<string[]> {
  return page.evaluate((tolerance) => {
    const found: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>('button, a[href], input, select, summary')) {
      if (element.closest('svg, .visually-hidden, [inert]') !== null || element.matches('.visually-hidden')) continue;
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      const box = element.getBoundingClientRect();
      const what = `${element.tagName} "${(element.ariaLabel ?? element.textContent).slice(0, 60)}"`;
      const within =
        box.left >= -tolerance &&
        box.top >= -tolerance &&
        box.right <= innerWidth + tolerance &&
        box.top <= innerHeight - 24;
      if (!within) found.push(`outside: ${what} ${[box.left, box.top, box.right, box.bottom].map(Math.round)}`);
    }
    return found;
  }, TOLERANCE_PX);
}

/** Minimum target sizes: 24 px by WCAG 2.5.8; for main controls we require 44 px (2.5.5). */
const MIN_TARGET_PX = 24;
const MIN_MAIN_TARGET_PX = 44;

/** Finds touch targets that are too small. Links within a sentence are exempt. */
export async function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate(
    ([min, minMain]) => {
      const found: string[] = [];
      for (const element of document.querySelectorAll<HTMLElement>('button, a[href], summary, select, input')) {
        // Map buttons scale with the zoom, and can also be chosen by keyboard or from lists.
        if (element.closest('svg') !== null || element.matches('.visually-hidden, [data-pan-zoom] > button')) continue;
        if (!element.checkVisibility({ visibilityProperty: true })) continue;
        // The target of a checkbox or radio button includes its label.
        const label = element.matches('input[type=checkbox], input[type=radio]') ? element.closest('label') : null;
        const { width, height } = (label ?? element).getBoundingClientRect();
        const inSentence = element.matches('p a, [data-rule] a, [data-contents] a');
        const [short, long] = [Math.min(width, height), Math.max(width, height)].map((length) => length + 0.5);
        const isMain = element.matches('.btn, [data-region=tabs] button, [data-zoom] button');
        const small = isMain ? short < minMain : short < min || long < minMain;
        const what = `${element.tagName}.${element.className} "${(element.ariaLabel ?? element.textContent).slice(0, 40)}"`;
        if (small && !inSentence) found.push(`small: ${what} ${Math.round(width)}×${Math.round(height)}`);
      }
      return found;
    },
    [MIN_TARGET_PX, MIN_MAIN_TARGET_PX] as const,
  );
}
