import { createSignal } from 'solid-js';
import type { Good } from '../../../components/pieces.tsx';
import type { SteamUiState } from '../ui-state.ts';
import { edgeMiddle, hexAtPoint } from './geometry.ts';
import type { SheetHex } from './view-model.ts';

/** Keys for the six directions, clockwise from the north, as they are arranged around S on the keyboard. */
const DIRECTIONS: { readonly [key: string]: number } = { w: 0, e: 1, d: 2, s: 3, a: 4, q: 5 };
const ARROWS: { readonly [key: string]: readonly [columns: number, rows: number] } = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** Chooses what is on a hex, or shows why it cannot be chosen. Resolves when the result is shown. */
export async function chooseHex(uiState: SteamUiState, hex: string, good: Good | null): Promise<void> {
  const { places, cubes, tryPlace } = uiState.overlay();
  const here = cubes.filter((cube) => cube.hex === hex);
  const cube = here.find((each) => each.good === good);
  const place = places.find((each) => each.hex === hex);
  if (cube !== undefined) cube.choose();
  else if (place !== undefined) place.choose();
  else if (good === null && here.length > 0) {
    // Choosing the hex again selects the next cube.
    here[(here.findIndex((each) => each.chosen) + 1) % here.length]?.choose();
  } else if (tryPlace !== undefined) tryPlace(hex, good);
  else if (uiState.build.answer()?.hex === hex) uiState.build.rotate(1);
  else if (uiState.build.picture() !== null) await uiState.build.choose(hex);
}

/** The hex that has the keyboard cursor, and the key bindings. */
export function createCursor(uiState: SteamUiState, reveal: (hex: SheetHex) => void) {
  const [at, setAt] = createSignal<string | null>(null);
  const hexes = () => uiState.sheet.sheet()?.hexes ?? [];
  const hex = () => uiState.sheet.hex(at() ?? '') ?? null;
  /** A chosen hex whose query is pending. Keys already move on from it. */
  let pending: string | null = null;
  const here = () => uiState.sheet.hex(pending ?? at() ?? '') ?? null;

  function place(name: string | null) {
    pending = null;
    setAt(name);
  }
  function go(to: SheetHex | null | undefined) {
    if (to === null || to === undefined) return;
    place(to.name);
    reveal(to);
  }
  /** Moves to a chosen hex when its query has finished, so that both are drawn in one frame. */
  async function follow(name: string, finished: Promise<void>) {
    pending = name;
    await finished;
    if (pending === name) place(name);
  }
  /** The cursor starts at the first hex that can be chosen, else in the middle of the list. */
  const start = () => uiState.sheet.hex(choosable()[0] ?? '') ?? hexes()[Math.floor(hexes().length / 2)];

  function choosable(): string[] {
    const { places, cubes } = uiState.overlay();
    const highlighted = [...places, ...cubes].map((each) => each.hex);
    if (highlighted.length > 0 || uiState.build.special()) return [...new Set(highlighted)];
    return uiState.build.shown().map(([name]) => name);
  }
  function toNext(step: 1 | -1) {
    const names = choosable();
    if (names.length === 0) return;
    const index = names.indexOf(here()?.name ?? '');
    const next = index < 0 ? (step === 1 ? 0 : names.length - 1) : (index + step + names.length) % names.length;
    go(uiState.sheet.hex(names[next] ?? ''));
  }
  function step([columns, rows]: readonly [number, number]) {
    const from = here();
    if (from === null) return go(start());
    const ahead = (each: SheetHex) =>
      columns !== 0 ? (each.column - from.column) * columns : (each.row - from.row) * rows;
    const sideways = (each: SheetHex) => Math.abs(columns !== 0 ? each.row - from.row : each.column - from.column);
    const found = hexes()
      .filter((each) => ahead(each) > 0 && sideways(each) === 0)
      .sort((a, b) => ahead(a) - ahead(b));
    go(found[0]);
  }
  function stepTowards(edge: number) {
    const from = here();
    if (from === null) return go(start());
    const [dx, dy] = edgeMiddle(edge);
    go(hexAtPoint(hexes(), from.x + 2 * dx, from.y + 2 * dy));
  }

  function enter() {
    const name = here()?.name;
    if (name === undefined) return go(start());
    const { build } = uiState;
    if (build.answer()?.hex === name && build.choice() !== null) void build.lay();
    else void chooseHex(uiState, name, null);
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const { build } = uiState;
    if (ARROWS[key] !== undefined) step(ARROWS[key]);
    else if (DIRECTIONS[key] !== undefined) stepTowards(DIRECTIONS[key]);
    else if (key === 'l') toNext(event.shiftKey ? -1 : 1);
    else if (key === 'r') build.rotate(event.shiftKey ? -1 : 1);
    else if (key === 'Enter' || key === ' ') enter();
    else if (key === '?') void chooseHex(uiState, here()?.name ?? '', null);
    else if (key === 'Escape') {
      if (build.answer() === null && build.refused() === null) place(null);
      build.clear();
    } else if (/^[1-9]$/.test(key) && build.answer() !== null) {
      const candidate = build.candidates()[Number(key) - 1];
      if (candidate !== undefined) build.pick(candidate.key);
    } else return;
    event.preventDefault();
  }
  return { hex, place, follow, onKey: onKeyDown };
}
