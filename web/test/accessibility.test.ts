import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openHouse } from './support/browser.ts';
import { prepareTour, type Tour } from './support/screens.ts';
import { tourFaults, VISITS } from './support/tour-faults.ts';

const house = openHouse();
let tour: Tour;
beforeAll(async () => {
  tour = await prepareTour(house);
}, 120_000);
afterEach(async () => {
  await house.leave();
  expect(house.complaints.splice(0)).toEqual([]);
});

describe('everybody can play', () => {
  it.each(VISITS)('axe finds no fault, and text at 200 % has room: $language, $theme, $width px', async (visit) => {
    expect(await tourFaults(house, tour, visit)).toEqual([]);
  });
});
