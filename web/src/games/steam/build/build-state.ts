import type { GameEvent } from '@roundhouse/kernel';
import { batch, createEffect, createMemo, createSignal, on } from 'solid-js';
import type { Why } from '../../../host/table-types.ts';
import { grouped } from '../../../parts/grouped.ts';
import type { SteamTable } from '../desk.ts';
import type { BuildAnswer, LegalHex, TileChoice, Work } from './questions.ts';

/** More legal hexes than this, and only those near the builder's network are shown at first. */
const MANY = 40;

/** A tile laid in the present build turn. */
interface Laid {
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

/** What an event says of a tile that was laid, if it speaks of one. */
export function laidBy(event: GameEvent): { hex: string; work: Work; cost: number } | null {
  const work = WORKS[event.event];
  if (work === undefined || typeof event.hex !== 'string' || typeof event.cost !== 'number') return null;
  return { hex: event.hex, work, cost: event.cost };
}

/** All ways to lay one face for one purpose. */
export interface Candidate {
  readonly key: string;
  readonly ways: readonly TileChoice[];
}

const keyOf = ({ work, face }: TileChoice) => `${work}/${face}`;

function candidatesOf(choices: readonly TileChoice[]): Candidate[] {
  return [...grouped(choices, keyOf)].map(([key, ways]) => ({ key, ways }));
}

/** What a builder has chosen so far, shared by board and panel. Anything that happens on the table clears it. */
export function createBuild(table: SteamTable) {
  const [answer, setAnswer] = createSignal<BuildAnswer | null>(null);
  const [key, setKey] = createSignal('');
  const [way, setWay] = createSignal(0);
  const [kind, setKind] = createSignal(0);
  const [refused, setRefused] = createSignal<{ hex: string; why: Why } | null>(null);
  const [showsAll, setShowsAll] = createSignal(false);
  const [special, setSpecial] = createSignal(false);
  const [laid, setLaid] = createSignal<readonly Laid[]>([]);

  const picture = () => (table.decider() === null ? null : table.moment.picture.build);
  const candidates = createMemo(() => candidatesOf(answer()?.choices ?? []));
  const candidate = () => candidates().find((each) => each.key === key()) ?? null;
  const choice = (): TileChoice | null => candidate()?.ways[way()] ?? null;

  const legal = createMemo((): readonly (readonly [string, LegalHex])[] =>
    Object.entries(picture()?.legal ?? {}).flatMap(([hex, found]) => (found ? [[hex, found] as const] : [])),
  );
  const near = createMemo(() => legal().filter(([, hex]) => hex.near));
  const isMany = () => legal().length > MANY && near().length > 0 && near().length < legal().length;
  const shown = createMemo(() => (isMany() && !showsAll() ? near() : legal()));

  function clear() {
    setAnswer(null);
    setRefused(null);
    setKind(0);
  }
  function pick(next: string) {
    setKey(next);
    setWay(0);
    setKind(0);
  }

  let asked = 0;
  /** Asks what can be laid on a hex. The last hex asked for wins. */
  async function choose(hex: string) {
    const mine = ++asked;
    setRefused(null);
    const found = await table.ask({ about: 'hex', hex });
    if (mine !== asked || found.about !== 'hex') return;
    if (found.choices.length === 0) {
      setAnswer(null);
      if (found.why !== null) setRefused({ hex, why: found.why });
      return;
    }
    batch(() => {
      setAnswer(found);
      pick(keyOf(found.choices[0]));
    });
  }

  function rotate(step: 1 | -1) {
    const ways = candidate()?.ways.length ?? 0;
    if (ways === 0) return;
    setWay((way() + step + ways) % ways);
    setKind(0);
  }

  async function lay() {
    const [tile, hex] = [choice(), answer()?.hex];
    const action = tile?.kinds[kind()]?.action;
    if (action === undefined || hex === undefined) return;
    const why = await table.act({ ...action });
    if (why !== null) setRefused({ hex, why });
  }

  createEffect(
    on(
      () => table.moment.sequence,
      (sequence) => {
        asked++;
        clear();
        const { build } = table.moment.picture;
        if (build === null || build.special === null) setSpecial(false);
        if (build === null || build.laid === 0) {
          setLaid([]);
          return;
        }
        const now = table.moment.events.flatMap((event): Laid[] => {
          const tile = laidBy(event);
          return tile === null ? [] : [{ sequence, ...tile }];
        });
        setLaid((before) => [...before.filter((each) => each.sequence < sequence), ...now]);
      },
    ),
  );

  return {
    picture,
    answer,
    candidates,
    candidate,
    choice,
    way,
    kind,
    setKind,
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
    isMany,
    showsAll,
    setShowsAll,
    special,
    setSpecial,
    laid,
  };
}
