import { createSignal } from 'solid-js';
import type { Good } from '../../../parts/pieces.tsx';
import type { Desk } from '../desk.ts';
import { edgeMiddle, hexUnder } from './geometry.ts';
import type { SheetHex } from './picture.ts';

/** Keys for the six directions, clockwise from the north, as they lie round S on the keyboard. */
const DIRECTIONS: { readonly [key: string]: number } = { w: 0, e: 1, d: 2, s: 3, a: 4, q: 5 };
const ARROWS: { readonly [key: string]: readonly [columns: number, rows: number] } = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/** Chooses what lies on a hex, as far as anything there can be chosen, else asks why not. Ends when that is to be seen. */
export async function chooseHex(desk: Desk, hex: string, good: Good | null): Promise<void> {
  const { places, cubes, tryPlace } = desk.overlay();
  const here = cubes.filter((cube) => cube.hex === hex);
  const cube = here.find((each) => each.good === good);
  const place = places.find((each) => each.hex === hex);
  if (cube !== undefined) cube.choose();
  else if (place !== undefined) place.choose();
  else if (good === null && here.length > 0) {
    // Choosing again goes on to the next cube.
    here[(here.findIndex((each) => each.chosen) + 1) % here.length]?.choose();
  } else if (tryPlace !== undefined) tryPlace(hex, good);
  else if (desk.build.answer()?.hex === hex) desk.build.rotate(1);
  else if (desk.build.picture() !== null) await desk.build.choose(hex);
}

/** The hex in question when the board is used by keys, and what the keys do. */
export function createCursor(desk: Desk, show: (hex: SheetHex) => void) {
  const [at, setAt] = createSignal<string | null>(null);
  const hexes = () => desk.sheet.sheet()?.hexes ?? [];
  const hex = () => desk.sheet.hex(at() ?? '') ?? null;
  /** A hex that was chosen and is still being asked about: keys already go on from there. */
  let coming: string | null = null;
  const here = () => desk.sheet.hex(coming ?? at() ?? '') ?? null;

  function place(name: string | null) {
    coming = null;
    setAt(name);
  }
  function go(to: SheetHex | null | undefined) {
    if (to === null || to === undefined) return;
    place(to.name);
    show(to);
  }
  /** Follows a choice when its answer is there: one frame to be drawn, not two. */
  async function follow(name: string, answered: Promise<void>) {
    coming = name;
    await answered;
    if (coming === name) place(name);
  }
  /** Where the cursor starts: at what can be chosen first, else in the middle of the list. */
  const start = () => desk.sheet.hex(choosable()[0] ?? '') ?? hexes()[Math.floor(hexes().length / 2)];

  function choosable(): string[] {
    const { places, cubes } = desk.overlay();
    const offered = [...places, ...cubes].map((each) => each.hex);
    if (offered.length > 0 || desk.build.special()) return [...new Set(offered)];
    return desk.build.shown().map(([name]) => name);
  }
  function toNext(step: 1 | -1) {
    const names = choosable();
    if (names.length === 0) return;
    const index = names.indexOf(here()?.name ?? '');
    const next = index < 0 ? (step === 1 ? 0 : names.length - 1) : (index + step + names.length) % names.length;
    go(desk.sheet.hex(names[next] ?? ''));
  }
  function step([columns, rows]: readonly [number, number]) {
    const from = here();
    if (from === null) return go(start());
    const ahead = (each: SheetHex) =>
      columns !== 0 ? (each.column - from.column) * columns : (each.row - from.row) * rows;
    const aside = (each: SheetHex) => Math.abs(columns !== 0 ? each.row - from.row : each.column - from.column);
    const found = hexes()
      .filter((each) => ahead(each) > 0 && aside(each) === 0)
      .sort((a, b) => ahead(a) - ahead(b));
    go(found[0]);
  }
  function towards(edge: number) {
    const from = here();
    if (from === null) return go(start());
    const [dx, dy] = edgeMiddle(edge);
    go(hexUnder(hexes(), from.x + 2 * dx, from.y + 2 * dy));
  }

  function enter() {
    const name = here()?.name;
    if (name === undefined) return go(start());
    const { build } = desk;
    if (build.answer()?.hex === name && build.choice() !== null) void build.lay();
    else void chooseHex(desk, name, null);
  }

  function onKey(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const { build } = desk;
    if (ARROWS[key] !== undefined) step(ARROWS[key]);
    else if (DIRECTIONS[key] !== undefined) towards(DIRECTIONS[key]);
    else if (key === 'l') toNext(event.shiftKey ? -1 : 1);
    else if (key === 'r') build.rotate(event.shiftKey ? -1 : 1);
    else if (key === 'Enter' || key === ' ') enter();
    else if (key === '?') void chooseHex(desk, here()?.name ?? '', null);
    else if (key === 'Escape') {
      if (build.answer() === null && build.refused() === null) place(null);
      build.clear();
    } else if (/^[1-9]$/.test(key) && build.answer() !== null) {
      const candidate = build.candidates()[Number(key) - 1];
      if (candidate !== undefined) build.pick(candidate.key);
    } else return;
    event.preventDefault();
  }
  return { hex, place, follow, onKey };
}
