import type { Page } from 'playwright-core';

/** Text that is cut off where nobody can scroll to it, and pages that have to be scrolled sideways. Empty is good. */
export async function overflows(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found: string[] = [];
    const root = document.scrollingElement ?? document.documentElement;
    if (root.scrollWidth > innerWidth) {
      const widest = [...document.querySelectorAll('body *')]
        .filter((element) => element.closest('svg') === null || element.matches('svg'))
        .map((element) => ({ element, right: element.getBoundingClientRect().right }))
        .sort((a, b) => b.right - a.right)[0];
      const what = widest === undefined ? '' : `${widest.element.tagName}.${widest.element.getAttribute('class')}`;
      found.push(`the page is ${root.scrollWidth} wide, the window ${innerWidth}: ${what}`);
    }
    for (const element of document.querySelectorAll<HTMLElement>('button, a, h1, h2, h3, h4, label, .btn, legend, th')) {
      if (element.matches('.sr, .sr *') || !element.checkVisibility({ visibilityProperty: true })) continue;
      const style = getComputedStyle(element);
      if (style.display === 'inline') continue;
      // Something with room to grow shows what goes beyond its own box; only what is cut off is lost.
      const cuts = style.overflowX !== 'visible' || style.overflowY !== 'visible';
      const scrolls = ['auto', 'scroll'].includes(style.overflowX);
      if (element.scrollWidth > element.clientWidth + 1 && !scrolls) {
        found.push(`${cuts ? 'cut off' : 'sticks out'}: ${element.tagName} "${element.innerText.slice(0, 60)}"`);
      }
    }
    return found;
  });
}

/** Pixels an element may be moved over by its neighbours' borders. */
const HAIR = 2;

/** Controls that lie outside the window and cannot be scrolled into it, or that something else lies over. */
export async function unreachable(page: Page): Promise<string[]> {
  return page.evaluate((hair) => {
    const found: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>('button, a[href], input, select, summary')) {
      if (element.closest('svg, .sr, [inert]') !== null || element.matches('.sr')) continue;
      if (!element.checkVisibility({ visibilityProperty: true })) continue;
      element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      const box = element.getBoundingClientRect();
      const what = `${element.tagName} "${(element.ariaLabel ?? element.innerText).slice(0, 60)}"`;
      const within =
        box.left >= -hair && box.top >= -hair && box.right <= innerWidth + hair && box.top <= innerHeight - 24;
      if (!within) found.push(`outside: ${what} ${[box.left, box.top, box.right, box.bottom].map(Math.round)}`);
    }
    return found;
  }, HAIR);
}
