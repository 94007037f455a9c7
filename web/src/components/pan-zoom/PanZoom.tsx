import {
  createContext,
  createEffect,
  createSignal,
  type JSX,
  on,
  onCleanup,
  onMount,
  Show,
  useContext,
} from 'solid-js';
import { Icon } from '../parts/Icon.tsx';
import { say } from '../text/index.ts';
import { type Box, fit, pannedBy, type Size, toWindow, type View, within, zoomedAt } from './view.ts';

/** Pointers that move less than this mean a click. */
const CLICK_PX = 6;
/** Drawn around the window, so that moving the sheet does not uncover blank paper at once. */
const MARGIN = 0.3;
const SETTLE_MS = 140;
const ZOOM_STEP = 1.4;

/** What things on a plate may ask of it. */
export interface PlateView {
  readonly view: () => View;
  /** What the drawing was last drawn for: things on it that keep their size in pixels go by its scale. */
  readonly drawn: () => View;
  readonly window: () => Size;
  /** Pixels a unit of the drawing takes. */
  readonly scale: () => number;
  toWindow(x: number, y: number): readonly [number, number];
  /** Moves there if it is out of sight; with a scale, also at least that near. */
  show(x: number, y: number, leastScale?: number): void;
  fit(): void;
}

const PlateContext = createContext<PlateView>();

export function usePlate(): PlateView {
  const plate = useContext(PlateContext);
  if (plate === undefined) throw new Error('not on a plate');
  return plate;
}

/**
 * A drawing on a sheet that can be moved and brought nearer: by mouse and wheel, by one finger and two, by buttons and
 * keys (+ − 0). While it moves, the finished drawing is moved as a whole; it is drawn anew when it comes to rest.
 */
export function Plate(props: {
  box: Box;
  label: string;
  /** SVG that hardly ever changes. It is a layer of its own, so that what moves above it does not paint it anew. */
  ground?: JSX.Element;
  /** SVG. */
  children: JSX.Element;
  /** HTML that lies on the sheet and does not move with it, and pins that do. */
  overlay?: JSX.Element;
  onKey?: (event: KeyboardEvent) => void;
  /** Called once with what the outside may ask. */
  ref?: (plate: PlateView) => void;
}) {
  let frame!: HTMLDivElement;
  const [size, setSize] = createSignal<Size>({ width: 800, height: 600 });
  const [view, setView] = createSignal<View>(fit(props.box, size()));
  /** What the drawing was last drawn for. */
  const [drawn, setDrawn] = createSignal<View>(view());
  let fitted = true;
  let settling: ReturnType<typeof setTimeout> | undefined;

  const settle = () => setDrawn(view());
  const move = (next: View, keepsFit = false) => {
    fitted = keepsFit;
    setView(within(next, props.box, size()));
    clearTimeout(settling);
    settling = setTimeout(settle, SETTLE_MS);
  };
  const fitAll = () => move(fit(props.box, size()), true);
  const zoom = (factor: number, at?: readonly [number, number]) => {
    const { width, height } = size();
    move(zoomedAt(view(), factor, at ?? [width / 2, height / 2], size()));
  };

  const plate: PlateView = {
    view,
    drawn,
    window: size,
    scale: () => view().scale,
    toWindow: (x, y) => toWindow(view(), size(), x, y),
    show(x, y, leastScale = 0) {
      const [px, py] = toWindow(view(), size(), x, y);
      const { width, height } = size();
      const near = view().scale >= leastScale;
      if (near && px > 60 && py > 60 && px < width - 60 && py < height - 60) return;
      move({ x, y, scale: Math.max(view().scale, leastScale) });
      settle();
    },
    fit: fitAll,
  };
  props.ref?.(plate);

  onMount(() => {
    const observer = new ResizeObserver(([entry]) => {
      const { width, height } = entry.contentRect;
      if (width === 0 || height === 0) return;
      setSize({ width, height });
      if (fitted) fitAll();
      else move(view());
      settle();
    });
    observer.observe(frame);
    onCleanup(() => observer.disconnect());
    // Solid listens passively, and a passive listener cannot keep the page from scrolling.
    frame.addEventListener('wheel', onWheel, { passive: false });
    // Before the things on the sheet hear of it: the end of a move is no click on them.
    frame.addEventListener('click', click, { capture: true });
  });
  onCleanup(() => clearTimeout(settling));
  createEffect(
    on(
      () => [props.box.x, props.box.y, props.box.width, props.box.height],
      () => {
        if (fitted) fitAll();
        else move(view());
      },
      { defer: true },
    ),
  );

  const pointAt = (event: { clientX: number; clientY: number }): readonly [number, number] => {
    const box = frame.getBoundingClientRect();
    return [event.clientX - box.left, event.clientY - box.top];
  };
  function onWheel(event: WheelEvent) {
    event.preventDefault();
    const pixels = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? event.deltaY * 16 : event.deltaY;
    zoom(Math.exp(-pixels * 0.0016), pointAt(event));
  }

  const fingers = new Map<number, readonly [number, number]>();
  let travelled = 0;
  const spread = () => {
    const [a, b] = [...fingers.values()];
    return a && b ? { length: Math.hypot(a[0] - b[0], a[1] - b[1]), x: (a[0] + b[0]) / 2, y: (a[1] + b[1]) / 2 } : null;
  };
  const down = (event: PointerEvent) => {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    // No click follows a move by finger: the next touch is a new one wherever it is.
    if (fingers.size === 0) travelled = 0;
    if (event.target instanceof Element && event.target.closest('[data-still]')) return;
    fingers.set(event.pointerId, pointAt(event));
  };
  const moved = (event: PointerEvent) => {
    const before = fingers.get(event.pointerId);
    if (before === undefined) return;
    const now = pointAt(event);
    const apart = spread();
    fingers.set(event.pointerId, now);
    travelled += Math.hypot(now[0] - before[0], now[1] - before[1]);
    if (travelled < CLICK_PX) return;
    // From here on it is no click; the sheet keeps the pointer, also outside.
    if (!frame.hasPointerCapture(event.pointerId)) frame.setPointerCapture(event.pointerId);
    const after = spread();
    if (apart && after && apart.length > 0) {
      const panned = pannedBy(view(), after.x - apart.x, after.y - apart.y);
      move(zoomedAt(panned, after.length / apart.length, [after.x, after.y], size()));
    } else if (fingers.size === 1) move(pannedBy(view(), now[0] - before[0], now[1] - before[1]));
  };
  const up = (event: PointerEvent) => fingers.delete(event.pointerId);
  const click = (event: MouseEvent) => {
    if (travelled < CLICK_PX) return;
    event.stopPropagation();
    event.preventDefault();
    travelled = 0;
  };
  const key = (event: KeyboardEvent) => {
    if (event.key === '+' || event.key === '=') zoom(ZOOM_STEP);
    else if (event.key === '-') zoom(1 / ZOOM_STEP);
    else if (event.key === '0') fitAll();
    else {
      props.onKey?.(event);
      return;
    }
    event.preventDefault();
  };

  const around = () => ({ width: size().width * (1 + 2 * MARGIN), height: size().height * (1 + 2 * MARGIN) });
  const viewBox = () => {
    const { x, y, scale } = drawn();
    const [width, height] = [around().width / scale, around().height / scale];
    return `${x - width / 2} ${y - height / 2} ${width} ${height}`;
  };
  /** From the drawing as it was drawn to where it is now. */
  const shift = () => {
    const [was, now] = [drawn(), view()];
    if (was === now) return undefined;
    return `translate(${(was.x - now.x) * now.scale}px, ${(was.y - now.y) * now.scale}px) scale(${now.scale / was.scale})`;
  };
  const place = () => ({
    left: `${-MARGIN * size().width}px`,
    top: `${-MARGIN * size().height}px`,
    transform: shift(),
  });

  return (
    <PlateContext.Provider value={plate}>
      <div
        class="plate"
        ref={frame}
        on:pointerdown={down}
        on:pointermove={moved}
        on:pointerup={up}
        on:pointercancel={up}
      >
        <Show when={props.ground}>
          <svg
            class="plate-ground"
            viewBox={viewBox()}
            width={around().width}
            height={around().height}
            style={place()}
            aria-hidden="true"
          >
            {props.ground}
          </svg>
        </Show>
        <svg
          class="board"
          viewBox={viewBox()}
          width={around().width}
          height={around().height}
          style={place()}
          role="application"
          aria-label={props.label}
          tabindex="0"
          onKeyDown={key}
        >
          {props.children}
        </svg>
        {props.overlay}
        <div class="zoom" data-still>
          <button type="button" aria-label={say().zoomIn} title={say().zoomIn} onClick={() => zoom(ZOOM_STEP)}>
            <Icon name="plus" />
          </button>
          <button type="button" aria-label={say().zoomOut} title={say().zoomOut} onClick={() => zoom(1 / ZOOM_STEP)}>
            <Icon name="minus" />
          </button>
          <button type="button" aria-label={say().zoomFit} title={say().zoomFit} onClick={fitAll}>
            <Icon name="fit" />
          </button>
        </div>
      </div>
    </PlateContext.Provider>
  );
}

/** HTML held at a point of the drawing, kept inside the window. */
export function Pin(props: {
  x: number;
  y: number;
  width: number;
  /** So far above and below the point, in units of the drawing, nothing is covered. */
  clear?: number;
  class?: string;
  children: JSX.Element;
}) {
  const plate = usePlate();
  const place = () => {
    const [x, y] = plate.toWindow(props.x, props.y);
    const { width, height } = plate.window();
    const left = Math.min(Math.max(x - props.width / 2, 8), Math.max(8, width - props.width - 8));
    const below = y < height / 2;
    const gap = (props.clear ?? 0) * plate.scale() + 14;
    return {
      left: `${left}px`,
      width: `${props.width}px`,
      ...(below ? { top: `${y + gap}px` } : { bottom: `${height - y + gap}px` }),
    };
  };
  return (
    <div class={`pin ${props.class ?? ''}`} data-still style={place()}>
      {props.children}
    </div>
  );
}
