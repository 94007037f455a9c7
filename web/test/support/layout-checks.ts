import type { Page } from 'playwright-core';

/** Text that is cut off where nobody can scroll to it, and pages that have to be scrolled sideways. Empty is good. */
export async function overflows(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const root = document.scrollingElement ?? document.documentElement;
    // Not the inner width, which grows on a phone with what is shown on it.
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
      if (element.matches('.sr, .sr *') || !element.checkVisibility({ visibilityProperty: true })) continue;
      // What lies on the map has its words beside it; what is for the ears alone is a pixel wide.
      if (element.matches('.plate > button') || element.clientWidth < 2) continue;
      const style = getComputedStyle(element);
      if (style.display === 'inline') continue;
      // Something with room to grow shows what goes beyond its own box; only what is cut off is lost.
      const cuts = style.overflowX !== 'visible' || style.overflowY !== 'visible';
      const scrolls = ['auto', 'scroll'].includes(style.overflowX);
      if (element.scrollWidth > element.clientWidth + 1 && !scrolls) {
        found.push(`${cuts ? 'cut off' : 'sticks out'}: ${element.tagName} "${element.textContent.slice(0, 60)}"`);
      }
    }
    return found;
  });
}

/** Pixels an element may be moved over by its neighbours' borders. */
const HAIR = 2;

/** Controls that lie outside the window and cannot be scrolled into it. */
export async function unreachable(page: Page): Promise<string[]> {
  return page.evaluate((hair) => {
    const found: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>('button, a[href], input, select, summary')) {
      if (element.closest('svg, .sr, [inert]') !== null || element.matches('.sr')) continue;
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      const box = element.getBoundingClientRect();
      const what = `${element.tagName} "${(element.ariaLabel ?? element.textContent).slice(0, 60)}"`;
      const within =
        box.left >= -hair && box.top >= -hair && box.right <= innerWidth + hair && box.top <= innerHeight - 24;
      if (!within) found.push(`outside: ${what} ${[box.left, box.top, box.right, box.bottom].map(Math.round)}`);
    }
    return found;
  }, HAIR);
}

/** What fingers have to hit: WCAG 2.5.8 asks for 24 px, our own bar for the main controls is 44 (2.5.5). */
const LEAST = 24;
const FINGER = 44;

/** Controls too small for a finger. Links within a sentence may be as high as its line. */
export async function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(
    ([least, finger]) => {
      const found: string[] = [];
      for (const element of document.querySelectorAll<HTMLElement>('button, a[href], summary, select, input')) {
        // The places of a map are as large as the map is near, and can be chosen by keys and lists too.
        if (element.closest('svg') !== null || element.matches('.sr, .plate > button')) continue;
        if (!element.checkVisibility({ visibilityProperty: true })) continue;
        // A box with a label is as large as both.
        const label = element.matches('input[type=checkbox], input[type=radio]') ? element.closest('label') : null;
        const { width, height } = (label ?? element).getBoundingClientRect();
        const inSentence = element.matches('p a, .rule a, .rules-contents a');
        const [short, long] = [Math.min(width, height), Math.max(width, height)].map((length) => length + 0.5);
        const isMain = element.matches('.btn, .tabs button, .zoom button');
        const small = isMain ? short < finger : short < least || long < finger;
        const what = `${element.tagName}.${element.className} "${(element.ariaLabel ?? element.textContent).slice(0, 40)}"`;
        if (small && !inSentence) found.push(`small: ${what} ${Math.round(width)}×${Math.round(height)}`);
      }
      return found;
    },
    [LEAST, FINGER] as const,
  );
}
