import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { CRAWL_VARIANTS, crawl } from './support/crawl.ts';
import { type CrawlTargets, prepareCrawl } from './support/screens.ts';
import { startTestApp } from './support/test-app.ts';

const app = startTestApp();
let targets: CrawlTargets;
beforeAll(async () => {
  targets = await prepareCrawl(app);
}, 120_000);
afterEach(async () => {
  await app.closeContexts();
  expect(app.consoleErrors.splice(0)).toEqual([]);
});

describe('accessibility', () => {
  it.each(CRAWL_VARIANTS)(
    'Axe finds no violations, and text at 200 % does not overflow: $language, $theme, $width px.',
    async (visit) => {
      expect(await crawl(app, targets, visit)).toEqual([]);
    },
  );
});
