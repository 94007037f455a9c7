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
import { t } from '../../locales/index.ts';
import { Icon } from '../Icon.tsx';
import styles from './PanZoom.module.css';
import { type Box, clampView, fitView, panBy, type Size, toPixels, type View, zoomAt } from './view.ts';

/** A pointer that moves less than this is a click. */
const CLICK_PX = 6;
/** Rendered beyond each edge, as a fraction of the viewport, so that panning does not uncover blank areas at once. */
const MARGIN = 0.3;
const SETTLE_MS = 140;
const ZOOM_STEP = 1.4;

/** The viewport as seen by components inside a `PanZoom`. */
export interface Viewport {
  readonly view: () => View;
  /** The view for which the SVG was last rendered. Components with a fixed size in pixels use its scale. */
  readonly renderedView: () => View;
  readonly size: () => Size;
  /** Pixels per unit of the drawing. */
  readonly scale: () => number;
  toPixels(x: number, y: number): readonly [number, number];
  /** Pans to a point unless it is visible, and zooms in to at least `minScale`. */
  reveal(x: number, y: number, minScale?: number): void;
  fit(): void;
}

const ViewportContext = createContext<Viewport>();

export function useViewport(): Viewport {
  const viewport = useContext(ViewportContext);
  if (viewport === undefined) throw new Error('useViewport must be called inside a PanZoom');
  return viewport;
}

/**
 * An SVG drawing with pan and zoom by mouse and wheel, by touch with one and two pointers, by buttons and by keys
 * (+ − 0). During a gesture the rendered SVG is only transformed as a whole; it is rendered again once the view settles.
 */
export function PanZoom(props: {
  box: Box;
  label: string;
  /** SVG that rarely changes. It is a separate layer, so that changes above it do not repaint it. */
  background?: JSX.Element;
  /** SVG. */
  children: JSX.Element;
  /** HTML above the drawing: elements fixed to the viewport, and `Pin`s, which follow the drawing. */
  overlay?: JSX.Element;
  onKeyDown?: (event: KeyboardEvent) => void;
  /** Called once with the viewport, for use outside of the `PanZoom`. */
  ref?: (viewport: Viewport) => void;
}) {
  let frame!: HTMLDivElement;
  const [size, setSize] = createSignal<Size>({ width: 800, height: 600 });
  const [view, setView] = createSignal<View>(fitView(props.box, size()));
  /** The view for which the SVG was last rendered. */
  const [renderedView, setRenderedView] = createSignal<View>(view());
  let isFitted = true;
  let settleTimer: ReturnType<typeof setTimeout> | undefined;

  const settle = () => setRenderedView(view());
  const move = (next: View, keepsFit = false) => {
    isFitted = keepsFit;
    setView(clampView(next, props.box, size()));
    clearTimeout(settleTimer);
    settleTimer = setTimeout(settle, SETTLE_MS);
  };
  const fitAll = () => move(fitView(props.box, size()), true);
  const zoom = (factor: number, at?: readonly [number, number]) => {
    const { width, height } = size();
    move(zoomAt(view(), factor, at ?? [width / 2, height / 2], size()));
  };

  const viewport: Viewport = {
    view,
    renderedView,
    size: size,
    scale: () => view().scale,
    toPixels: (x, y) => toPixels(view(), size(), x, y),
    reveal(x, y, minScale = 0) {
      const [px, py] = toPixels(view(), size(), x, y);
      const { width, height } = size();
      const isNear = view().scale >= minScale;
      if (isNear && px > 60 && py > 60 && px < width - 60 && py < height - 60) return;
      move({ x, y, scale: Math.max(view().scale, minScale) });
      settle();
    },
    fit: fitAll,
  };
  props.ref?.(viewport);

  onMount(() => {
    const observer = new ResizeObserver(([entry]) => {
      const { width, height } = entry.contentRect;
      if (width === 0 || height === 0) return;
      setSize({ width, height });
      if (isFitted) fitAll();
      else move(view());
      settle();
    });
    observer.observe(frame);
    onCleanup(() => observer.disconnect());
    // A passive listener, as Solid adds, could not prevent the page from scrolling.
    frame.addEventListener('wheel', onWheel, { passive: false });
    // Capture, to suppress the click at the end of a drag before the elements of the drawing receive it.
    frame.addEventListener('click', onClick, { capture: true });
  });
  onCleanup(() => clearTimeout(settleTimer));
  createEffect(
    on(
      () => [props.box.x, props.box.y, props.box.width, props.box.height],
      () => {
        if (isFitted) fitAll();
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

  const pointers = new Map<number, readonly [number, number]>();
  let dragDistance = 0;
  const pinch = () => {
    const [a, b] = [...pointers.values()];
    return a && b ? { length: Math.hypot(a[0] - b[0], a[1] - b[1]), x: (a[0] + b[0]) / 2, y: (a[1] + b[1]) / 2 } : null;
  };
  const onPointerDown = (event: PointerEvent) => {
    if (event.pointerType === 'mouse' && event.button !== 0) return;
    // No click follows a drag by touch, so reset here: the next touch is a new gesture.
    if (pointers.size === 0) dragDistance = 0;
    if (event.target instanceof Element && event.target.closest('[data-still]')) return;
    pointers.set(event.pointerId, pointAt(event));
  };
  const onPointerMove = (event: PointerEvent) => {
    const before = pointers.get(event.pointerId);
    if (before === undefined) return;
    const now = pointAt(event);
    const pinchBefore = pinch();
    pointers.set(event.pointerId, now);
    dragDistance += Math.hypot(now[0] - before[0], now[1] - before[1]);
    if (dragDistance < CLICK_PX) return;
    // From here on it is a drag, which continues outside of the frame.
    if (!frame.hasPointerCapture(event.pointerId)) frame.setPointerCapture(event.pointerId);
    const after = pinch();
    if (pinchBefore && after && pinchBefore.length > 0) {
      const panned = panBy(view(), after.x - pinchBefore.x, after.y - pinchBefore.y);
      move(zoomAt(panned, after.length / pinchBefore.length, [after.x, after.y], size()));
    } else if (pointers.size === 1) move(panBy(view(), now[0] - before[0], now[1] - before[1]));
  };
  const onPointerUp = (event: PointerEvent) => pointers.delete(event.pointerId);
  const onClick = (event: MouseEvent) => {
    if (dragDistance < CLICK_PX) return;
    event.stopPropagation();
    event.preventDefault();
    dragDistance = 0;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === '+' || event.key === '=') zoom(ZOOM_STEP);
    else if (event.key === '-') zoom(1 / ZOOM_STEP);
    else if (event.key === '0') fitAll();
    else {
      props.onKeyDown?.(event);
      return;
    }
    event.preventDefault();
  };

  const renderedSize = () => ({ width: size().width * (1 + 2 * MARGIN), height: size().height * (1 + 2 * MARGIN) });
  const viewBox = () => {
    const { x, y, scale } = renderedView();
    const [width, height] = [renderedSize().width / scale, renderedSize().height / scale];
    return `${x - width / 2} ${y - height / 2} ${width} ${height}`;
  };
  /** CSS transform from the rendered view to the current view. */
  const transform = () => {
    const [from, to] = [renderedView(), view()];
    if (from === to) return undefined;
    return `translate(${(from.x - to.x) * to.scale}px, ${(from.y - to.y) * to.scale}px) scale(${to.scale / from.scale})`;
  };
  const placement = () => ({
    left: `${-MARGIN * size().width}px`,
    top: `${-MARGIN * size().height}px`,
    transform: transform(),
  });

  return (
    <ViewportContext.Provider value={viewport}>
      <div
        class={styles.viewport}
        data-pan-zoom
        ref={frame}
        on:pointerdown={onPointerDown}
        on:pointermove={onPointerMove}
        on:pointerup={onPointerUp}
        on:pointercancel={onPointerUp}
      >
        <Show when={props.background}>
          <svg
            class={styles.background}
            viewBox={viewBox()}
            width={renderedSize().width}
            height={renderedSize().height}
            style={placement()}
            aria-hidden="true"
          >
            {props.background}
          </svg>
        </Show>
        <svg
          class={styles.board}
          viewBox={viewBox()}
          width={renderedSize().width}
          height={renderedSize().height}
          style={placement()}
          role="application"
          aria-label={props.label}
          tabindex="0"
          onKeyDown={onKeyDown}
        >
          {props.children}
        </svg>
        {props.overlay}
        <div class={styles.zoomButtons} data-still data-zoom>
          <button type="button" aria-label={t().zoomIn} title={t().zoomIn} onClick={() => zoom(ZOOM_STEP)}>
            <Icon name="plus" />
          </button>
          <button type="button" aria-label={t().zoomOut} title={t().zoomOut} onClick={() => zoom(1 / ZOOM_STEP)}>
            <Icon name="minus" />
          </button>
          <button type="button" aria-label={t().zoomFit} title={t().zoomFit} onClick={fitAll}>
            <Icon name="fit" />
          </button>
        </div>
      </div>
    </ViewportContext.Provider>
  );
}

/** HTML anchored to a point of the drawing and kept inside the viewport. */
export function Pin(props: {
  x: number;
  y: number;
  width: number;
  /** Distance above and below the point, in units of the drawing, that stays uncovered. */
  clearance?: number;
  class?: string;
  children: JSX.Element;
}) {
  const viewport = useViewport();
  const placement = () => {
    const [x, y] = viewport.toPixels(props.x, props.y);
    const { width, height } = viewport.size();
    const left = Math.min(Math.max(x - props.width / 2, 8), Math.max(8, width - props.width - 8));
    const below = y < height / 2;
    const gap = (props.clearance ?? 0) * viewport.scale() + 14;
    return {
      left: `${left}px`,
      width: `${props.width}px`,
      ...(below ? { top: `${y + gap}px` } : { bottom: `${height - y + gap}px` }),
    };
  };
  return (
    <div class={`${styles.pin} ${props.class ?? ''}`} data-still data-pin style={placement()}>
      {props.children}
    </div>
  );
}
