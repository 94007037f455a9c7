import type { PlayerCard, Rail } from '../../../table/room.ts';
import type { Desk } from '../desk.ts';

/** What is to be decided in every phase but Build Track. */
export function PlayPanel(props: { desk: Desk }) {
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

export function SteamAside(props: { desk: Desk }) {
  return <p>{props.desk.table.moment.phase}</p>;
}

export function steamPlayers({ table }: Desk): PlayerCard[] {
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

export function steamRail({ table }: Desk): Rail {
  return { title: table.moment.phase, phases: [], order: [] };
}

export function steamSubtitle(_desk: Desk): string {
  return '';
}

export function steamChartTitle(key: string): string {
  return key;
}

export function steamAsideTitle(): string {
  return '';
}
