import { createMemo } from 'solid-js';
import type { Viewport } from '../../../components/pan-zoom/PanZoom.tsx';

/** Symbols have their design size at this scale, where the whole map fits a typical window. */
const REFERENCE_SCALE = 0.5;
/** Symbols and lanes are recomputed when the scale changes by this factor, not at every wheel event. */
const SCALE_STEP = 1.15;
/** Exponent below 1: symbols grow with the map, but more slowly. */
const SYMBOL_GROWTH = 0.55;
const MIN_SYMBOL_SIZE = 0.75;
const MAX_SYMBOL_SIZE = 2.3;
const LANE_PITCH_PX = 3.9;
/** Radius of a city's circle in symbol pixels. */
export const CITY_RADIUS = 5.2;

/** The root font size relative to the browser default of 16px. */
export function textSize(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
}

/** Sizes on the map by zoom. Text keeps its size in pixels; symbols and lines grow a little when zoomed in. */
export function createZoom(viewport: Viewport) {
  const scale = createMemo(() => viewport.renderedView().scale);
  const steppedScale = createMemo(
    () => REFERENCE_SCALE * SCALE_STEP ** Math.round(Math.log(scale() / REFERENCE_SCALE) / Math.log(SCALE_STEP)),
  );
  /** Size of symbols relative to their design size. */
  const symbolSize = () =>
    Math.min(Math.max((steppedScale() / REFERENCE_SCALE) ** SYMBOL_GROWTH, MIN_SYMBOL_SIZE), MAX_SYMBOL_SIZE);
  return {
    scale,
    steppedScale,
    symbolSize,
    /** Map units per symbol pixel. */
    unit: () => symbolSize() / steppedScale(),
    /** Distance between lanes in map units. */
    pitch: () => (LANE_PITCH_PX * symbolSize()) / steppedScale(),
  };
}

export type Zoom = ReturnType<typeof createZoom>;
