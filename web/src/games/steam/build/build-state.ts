import type { GameEvent } from '@roundhouse/kernel';
import { batch, createEffect, createMemo, createSignal, on } from 'solid-js';
import type { RefusalText } from '../../../engine-worker/refusal-text.ts';
import { groupBy } from '../../../lib/group-by.ts';
import type { SteamTable } from '../steam-table.ts';
import type { BuildQueryResult, LegalHex, TileChoice, Work } from './view-model.ts';

/** With more legal hexes than this, only those near the builder's network are shown at first. */
const MAX_SHOWN_HEXES = 40;

/** A tile laid in the current build turn. */
interface LaidTile {
  readonly sequence: number;
  readonly hex: string;
  readonly work: Work;
  readonly cost: number;
}

const WORKS: { readonly [event: string]: Work | undefined } = {
  'track-laid': 'lay',
  'track-improved': 'improve',
  'track-redirected': 'redirect',
};

/** The laid tile that an event reports; null for other events. */
export function laidTileOf(event: GameEvent): { hex: string; work: Work; cost: number } | null {
  const work = WORKS[event.event];
  if (work === undefined || typeof event.hex !== 'string' || typeof event.cost !== 'number') return null;
  return { hex: event.hex, work, cost: event.cost };
}

/** All placements of one face for one kind of work. */
export interface Candidate {
  readonly key: string;
  readonly placements: readonly TileChoice[];
}

const keyOf = ({ work, face }: TileChoice) => `${work}/${face}`;

function candidatesOf(choices: readonly TileChoice[]): Candidate[] {
  return [...groupBy(choices, keyOf)].map(([key, placements]) => ({ key, placements }));
}

/** The builder's choices so far, shared by board and panel. Any action at the table clears them. */
export function createBuildState(table: SteamTable) {
  const [selected, setSelected] = createSignal<BuildQueryResult | null>(null);
  const [key, setKey] = createSignal('');
  const [placementIndex, setPlacementIndex] = createSignal(0);
  const [kindIndex, setKindIndex] = createSignal(0);
  const [refused, setRefused] = createSignal<{ hex: string; why: RefusalText } | null>(null);
  const [showsAll, setShowsAll] = createSignal(false);
  const [isSpecialOpen, setIsSpecialOpen] = createSignal(false);
  const [laid, setLaid] = createSignal<readonly LaidTile[]>([]);

  const viewModel = () => (table.seatToAct() === null ? null : table.snapshot.viewModel.build);
  const candidates = createMemo(() => candidatesOf(selected()?.choices ?? []));
  const candidate = () => candidates().find((each) => each.key === key()) ?? null;
  const choice = (): TileChoice | null => candidate()?.placements[placementIndex()] ?? null;

  const legal = createMemo((): readonly (readonly [string, LegalHex])[] =>
    Object.entries(viewModel()?.legal ?? {}).flatMap(([hex, found]) => (found ? [[hex, found] as const] : [])),
  );
  const near = createMemo(() => legal().filter(([, hex]) => hex.near));
  const hasManyHexes = () => legal().length > MAX_SHOWN_HEXES && near().length > 0 && near().length < legal().length;
  const shown = createMemo(() => (hasManyHexes() && !showsAll() ? near() : legal()));

  function clear() {
    setSelected(null);
    setRefused(null);
    setKindIndex(0);
  }
  function pick(next: string) {
    setKey(next);
    setPlacementIndex(0);
    setKindIndex(0);
  }

  let latestQuery = 0;
  /** Queries the tiles that can be laid on a hex. If queries overlap, the last one wins. */
  async function choose(hex: string) {
    const ownQuery = ++latestQuery;
    setRefused(null);
    const result = await table.query({ about: 'hex', hex });
    if (ownQuery !== latestQuery || result.about !== 'hex') return;
    if (result.choices.length === 0) {
      setSelected(null);
      if (result.refusal !== null) setRefused({ hex, why: result.refusal });
      return;
    }
    batch(() => {
      setSelected(result);
      pick(keyOf(result.choices[0]));
    });
  }

  function rotate(step: 1 | -1) {
    const placementCount = candidate()?.placements.length ?? 0;
    if (placementCount === 0) return;
    setPlacementIndex((placementIndex() + step + placementCount) % placementCount);
    setKindIndex(0);
  }

  async function lay() {
    const [tile, hex] = [choice(), selected()?.hex];
    const action = tile?.kinds[kindIndex()]?.action;
    if (action === undefined || hex === undefined) return;
    const refusal = await table.act({ ...action });
    if (refusal !== null) setRefused({ hex, why: refusal });
  }

  createEffect(
    on(
      () => table.snapshot.recordLength,
      (sequence) => {
        latestQuery++;
        clear();
        const { build } = table.snapshot.viewModel;
        if (build === null || build.special === null) setIsSpecialOpen(false);
        if (build === null || build.laid === 0) {
          setLaid([]);
          return;
        }
        const now = table.snapshot.events.flatMap((event): LaidTile[] => {
          const tile = laidTileOf(event);
          return tile === null ? [] : [{ sequence, ...tile }];
        });
        setLaid((before) => [...before.filter((each) => each.sequence < sequence), ...now]);
      },
    ),
  );

  return {
    picture: viewModel,
    answer: selected,
    candidates,
    candidate,
    choice,
    way: placementIndex,
    kind: kindIndex,
    setKind: setKindIndex,
    pick,
    rotate,
    choose,
    clear,
    lay,
    refused,
    setRefused,
    legal,
    near,
    shown,
    isMany: hasManyHexes,
    showsAll,
    setShowsAll,
    special: isSpecialOpen,
    setSpecial: setIsSpecialOpen,
    laid,
  };
}
