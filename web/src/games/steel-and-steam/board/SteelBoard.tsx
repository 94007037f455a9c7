import { createEffect, createMemo, createSignal, on, Show } from 'solid-js';
import { Plate, type PlateView } from '../../../plate/Plate.tsx';
import type { Desk, SteelTable } from '../desk.ts';
import { type Atlas, openAtlas } from './atlas.ts';
import { SHEET } from './Basemap.tsx';
import { Choices } from './Choices.tsx';
import { spaceInWords } from './describe-space.ts';
import { createHand } from './hand.ts';
import { Legend } from './Legend.tsx';
import { RouteLabels } from './Route.tsx';
import { RefusalCard, SpaceCard } from './SpaceCard.tsx';
import { SteelGround, SteelMap } from './SteelMap.tsx';
import { Trains } from './Trains.tsx';
import { sayBoard } from './text/index.ts';
import './board.css';

/** Where lines lie closest. */
const EAST = { x: 1130, y: 440 };
const EAST_SCALE = 1.5;
/** On a small screen the whole map is too small to play on: it opens near the locomotive. */
const SMALL_PX = 700;
const NEAR_SCALE = 1.7;

/** The network never changes, so it is asked for once. */
let fetched: Promise<Atlas | null> | undefined;
async function fetchAtlas(table: SteelTable): Promise<Atlas | null> {
  const answer = await table.ask({ about: 'network' });
  return answer.about === 'network' ? openAtlas(answer) : null;
}

/** The map of North America: lines, cities and locomotives, and on it what the panel wants shown or chosen. */
export function SteelBoard(props: { desk: Desk }) {
  const [atlas, setAtlas] = createSignal<Atlas | null>(null);
  const [plate, setPlate] = createSignal<PlateView>();
  const hand = createHand(props.desk, atlas, plate);
  fetched ??= fetchAtlas(props.desk.table);
  void fetched.then(setAtlas);

  const isPlaced = createMemo(() => hand.ownSpace() !== undefined);
  const isSmall = createMemo(() => (plate()?.window().width ?? SMALL_PX) < SMALL_PX);
  createEffect(
    on([atlas, props.desk.table.decider, isPlaced, isSmall], () => {
      const own = hand.ownSpace();
      const view = plate();
      if (own === undefined || view === undefined) return;
      view.show(own.x, own.y, isSmall() ? NEAR_SCALE : 0);
    }),
  );
  const spoken = createMemo(() => {
    const map = atlas();
    const space = map?.space(hand.cursor() ?? '');
    if (map === null || space === undefined) return '';
    const { table, overlay } = props.desk;
    return spaceInWords(map, table.moment.picture.board, table.names(), overlay(), space);
  });
  return (
    <Plate
      box={SHEET}
      label={`${sayBoard().map}. ${sayBoard().mapHelp}`}
      onKey={hand.onKey}
      ground={<SteelGround />}
      ref={setPlate}
      overlay={
        <>
          <Show when={atlas()}>
            {(map) => (
              <>
                <Trains table={props.desk.table} atlas={map()} />
                <RouteLabels atlas={map()} route={props.desk.overlay().route} />
                <Choices atlas={map()} choices={props.desk.overlay().spaces} cursor={hand.cursor()} />
                <SpaceCard desk={props.desk} atlas={map()} hand={hand} />
                <RefusalCard desk={props.desk} atlas={map()} />
              </>
            )}
          </Show>
          <Legend onEast={() => plate()?.show(EAST.x, EAST.y, EAST_SCALE)} />
          <p class="sr" aria-live="polite">
            {spoken()}
          </p>
        </>
      }
    >
      <SteelMap desk={props.desk} atlas={atlas()} hand={hand} />
    </Plate>
  );
}
