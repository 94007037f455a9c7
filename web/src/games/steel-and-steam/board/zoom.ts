import { createMemo } from 'solid-js';
import type { PlateView } from '../../../plate/Plate.tsx';

/** Symbols are drawn for this scale, at which the whole map fits a usual window. */
const USUAL = 0.5;
/** Symbols and lanes are laid anew when the scale has changed by this much, not at every turn of the wheel. */
const STEP = 1.15;
/** Symbols grow with the map, but slower. */
const GROWTH = 0.55;
const SMALLEST = 0.75;
const LARGEST = 2.3;
const LANES_APART_PX = 3.9;
/** Of a city's circle, in pixels of a symbol. */
export const CITY_RADIUS = 5.2;

/** How large text is set, against the usual size. */
export function textSize(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
}

/** What sizes on the map depend on. Text keeps its size in pixels; symbols and lines grow a little when one is near. */
export function createZoom(plate: PlateView) {
  const scale = createMemo(() => plate.drawn().scale);
  const stepped = createMemo(() => USUAL * STEP ** Math.round(Math.log(scale() / USUAL) / Math.log(STEP)));
  /** How large symbols are against their usual size. */
  const symbol = () => Math.min(Math.max((stepped() / USUAL) ** GROWTH, SMALLEST), LARGEST);
  return {
    scale,
    stepped,
    symbol,
    /** Units of the map that a pixel of a symbol takes. */
    unit: () => symbol() / stepped(),
    /** How far apart lanes are, in units. */
    pitch: () => (LANES_APART_PX * symbol()) / stepped(),
  };
}

export type Zoom = ReturnType<typeof createZoom>;
