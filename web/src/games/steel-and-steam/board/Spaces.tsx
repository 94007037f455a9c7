import { createMemo } from 'solid-js';
import { spaceMarksPath, widestSegmentsByKind } from './geometry.ts';
import type { NetworkIndex } from './network-index.ts';
import styles from './Spaces.module.css';
import type { NetworkKind, Point } from './view-model.ts';
import type { Zoom } from './zoom.ts';

const dotsPath = (points: readonly Point[]) => points.map(({ x, y }) => `M${x} ${y}h0`).join('');

/** The spaces: mileposts, ferry points, junctions and cities. */
export function Spaces(props: { networkIndex: NetworkIndex; zoom: Zoom }) {
  const crossings = widestSegmentsByKind(props.networkIndex.network);
  const marks = (kind: NetworkKind) =>
    createMemo(() => spaceMarksPath(props.networkIndex.network, crossings.get(kind) ?? new Map(), props.zoom.pitch()));
  const [mileposts, ferries, junctions] = [marks('milepost'), marks('ferry'), marks('junction')];
  const cities = props.networkIndex.network.spaces.filter(({ kind }) => kind === 'city' || kind === 'hub');
  const hubs = cities.filter(({ kind }) => kind === 'hub');
  const seconds = cities.flatMap(({ second }) => second ?? []);
  const circles = dotsPath(cities);
  const bridges = cities
    .flatMap(({ x, y, second }) => (second === null ? [] : [`M${x} ${y}L${second.x} ${second.y}`]))
    .join('');
  return (
    <g class={styles.spaces}>
      <path class={styles.rim} d={mileposts()} />
      <path class={styles.fill} d={mileposts()} />
      <path class={`${styles.rim} ${styles.ferry}`} d={ferries()} />
      <path class={`${styles.fill} ${styles.ferry}`} d={ferries()} />
      <path class={styles.junction} d={junctions()} />
      <path class={styles.hubRim} d={bridges} />
      <path class={styles.hubFill} d={bridges} />
      <path class={styles.hubDot} d={dotsPath(seconds)} />
      <path class={styles.cityRim} d={circles} />
      <path class={styles.cityFill} d={circles} />
      <path class={styles.hubDot} d={dotsPath(hubs)} />
    </g>
  );
}
