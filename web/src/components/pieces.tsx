import { For } from 'solid-js';
import type { PlayerColor } from '../lib/player-colors.ts';
import { transformPath } from '../lib/transform-path.ts';
import goodsStyles from './goods.module.css';
import tokenStyles from './token.module.css';

/** Goods are solid shapes and players are line drawings, so that no meaning depends on colour alone. */
const EMBLEMS: { readonly [L in PlayerColor]: string } = {
  orange: 'M0 -5.2V5.2',
  green: 'M0 -5V5M-5 0H5',
  natural: 'M3.6 0A3.6 3.6 0 1 1 -3.6 0A3.6 3.6 0 1 1 3.6 0',
  white: '',
  brown: 'M-4.6 -3.4H4.6M-4.6 0H4.6M-4.6 3.4H4.6',
  black: 'M-3.8 -3.8L3.8 3.8M3.8 -3.8L-3.8 3.8',
  gray: 'M-4.6 2.4L0 -2.6L4.6 2.4',
  purple: 'M-3.8 -3.8H3.8V3.8H-3.8Z',
};

export type Good = 'red' | 'blue' | 'yellow' | 'purple' | 'gray' | 'green';

export const GOOD_SHAPES: { readonly [G in Good]: string } = {
  red: 'M0 -5L5 4.2H-5Z',
  blue: 'M4.6 0A4.6 4.6 0 1 1 -4.6 0A4.6 4.6 0 1 1 4.6 0',
  yellow: 'M0 -5.6L1.55 -1.9L5.4 -1.7L2.4 .8L3.4 4.6L0 2.5L-3.4 4.6L-2.4 .8L-5.4 -1.7L-1.55 -1.9Z',
  purple: 'M0 -5.6L5 0L0 5.6L-5 0Z',
  gray: 'M-5 -2.1H5V2.1H-5Z',
  green: 'M-1.8 -5H1.8V-1.8H5V1.8H1.8V5H-1.8V1.8H-5V-1.8H-1.8Z',
};

/** Outline of the cube, filled in the shade of its side; top and front are drawn over it. */
const BODY = 'M-8.4 -6.6L-5 -10H10V5L6.8 8.6H-8.4Z';
const TOP = 'M-8.4 -6.6L-5 -10H10L6.8 -6.6Z';
const FRONT = 'M-8.4 -6.6H6.8V8.6H-8.4Z';

interface Placement {
  readonly x?: number;
  readonly y?: number;
  readonly scale?: number;
}

/** A player's token, inside an SVG. Radius 10 at scale 1. A blank one only takes up the space. */
export function Token(props: { color: PlayerColor; isBlank?: boolean } & Placement) {
  const scale = () => props.scale ?? 1;
  return (
    <g
      class={`${tokenStyles.token} player-${props.color}`}
      classList={{ [tokenStyles.blank]: props.isBlank }}
      data-token
    >
      <circle class={tokenStyles.halo} cx={props.x} cy={props.y} r={11.6 * scale()} />
      <circle class={tokenStyles.face} cx={props.x} cy={props.y} r={9.6 * scale()} />
      <path class={tokenStyles.emblem} d={transformPath(EMBLEMS[props.color], props.x, props.y, props.scale)} />
    </g>
  );
}

/** A goods cube, inside an SVG. About 20 wide at scale 1. */
export function Cube(props: { good: Good; dim?: boolean } & Placement) {
  const placed = (path: string) => transformPath(path, props.x, props.y, props.scale);
  const scale = () => props.scale ?? 1;
  /** Centred on the front face, which is a little off the centre of the cube. */
  const symbol = () =>
    transformPath(GOOD_SHAPES[props.good], (props.x ?? 0) - 0.8 * scale(), (props.y ?? 0) + scale(), 1.02 * scale());
  return (
    <g class={`${goodsStyles.cube} goods-${props.good}`} classList={{ [goodsStyles.dimmed]: props.dim }}>
      <path class={goodsStyles.cubeBody} d={placed(BODY)} />
      <path class={goodsStyles.cubeTop} d={placed(TOP)} />
      <path class={goodsStyles.cubeFront} d={placed(FRONT)} />
      <path class={goodsStyles.symbol} d={symbol()} />
    </g>
  );
}

/** A disc with the symbol of the good that a city accepts, inside an SVG. */
export function Disc(props: { good: Good; x?: number; y?: number; radius: number; outlined?: boolean }) {
  return (
    <g class={`goods-${props.good}`}>
      <circle
        class={goodsStyles.disc}
        classList={{ [goodsStyles.outlined]: props.outlined }}
        cx={props.x}
        cy={props.y}
        r={props.radius}
      />
      <circle class={goodsStyles.discRim} cx={props.x} cy={props.y} r={props.radius - 3.4} />
      <path
        class={`${goodsStyles.symbol} ${goodsStyles.large}`}
        d={transformPath(GOOD_SHAPES[props.good], props.x, props.y, props.radius / 10)}
      />
    </g>
  );
}

/** A token as an icon in a line of text. */
export function TokenIcon(props: { color: PlayerColor; size?: number; isBlank?: boolean }) {
  return (
    <svg class="icon" width={props.size ?? 18} height={props.size ?? 18} viewBox="-12 -12 24 24" aria-hidden="true">
      <Token color={props.color} isBlank={props.isBlank} />
    </svg>
  );
}

/** One SVG for the whole row: every separate SVG costs the browser time in each frame. */
export function CubeRow(props: { goods: readonly Good[]; size: number }) {
  return (
    <svg
      class="icon"
      width={props.size * props.goods.length}
      height={props.size}
      viewBox={`-12 -13 ${25 * props.goods.length} 25`}
      aria-hidden="true"
    >
      <For each={props.goods}>{(good, index) => <Cube good={good} x={25 * index()} />}</For>
    </svg>
  );
}

export function DiscRow(props: { good: Good; count: number; size: number }) {
  return (
    <svg
      class="icon"
      width={props.size * props.count}
      height={props.size}
      viewBox={`-12 -12 ${24 * props.count} 24`}
      aria-hidden="true"
    >
      <For each={Array.from({ length: props.count })}>
        {(_, index) => <Disc good={props.good} x={24 * index()} radius={10.5} />}
      </For>
    </svg>
  );
}

export function CubeIcon(props: { good: Good; size?: number }) {
  return (
    <svg class="icon" width={props.size ?? 18} height={props.size ?? 18} viewBox="-12 -13 25 25" aria-hidden="true">
      <Cube good={props.good} />
    </svg>
  );
}

export function DiscIcon(props: { good: Good; size?: number }) {
  return (
    <svg class="icon" width={props.size ?? 20} height={props.size ?? 20} viewBox="-12 -12 24 24" aria-hidden="true">
      <Disc good={props.good} radius={10.5} />
    </svg>
  );
}
