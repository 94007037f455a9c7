import type { PlayerCard, Rail } from '../../../table/room.ts';
import type { Desk } from '../desk.ts';

/** What is to be decided. */
export function SteelPanel(props: { desk: Desk }) {
  return (
    <button
      type="button"
      class="btn pri"
      onClick={async () => {
        const action = await props.desk.table.suggest();
        if (action !== null) await props.desk.table.act(action.action);
      }}
    >
      {props.desk.table.moment.phase}
    </button>
  );
}

export function SteelAside(props: { desk: Desk }) {
  return <p>{props.desk.table.moment.phase}</p>;
}

export function steelPlayers({ table }: Desk): PlayerCard[] {
  return Array.from({ length: table.moment.picture.play.seats }, (_, seat) => ({
    seat,
    place: seat + 1,
    stats: [],
    tags: [],
    status: '',
    note: '',
    out: false,
  }));
}

export function steelRail({ table }: Desk): Rail {
  return { title: table.moment.phase, phases: [], order: [] };
}

export function steelSubtitle(_desk: Desk): string {
  return '';
}

export function steelChartTitle(key: string): string {
  return key;
}

export function steelAsideTitle(): string {
  return '';
}
