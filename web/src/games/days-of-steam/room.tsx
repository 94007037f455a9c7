import type { TableModel } from '../../table/model.ts';
import type { Room } from '../../table/room.ts';
import type { DaysAnswer, DaysPicture, DaysQuestion } from './picture.ts';

export function openDaysRoom(anyTable: TableModel): Room {
  const table = anyTable as TableModel<DaysPicture, DaysQuestion, DaysAnswer>;
  return {
    Board: () => <p>{table.moment.phase}</p>,
    Panel: () => (
      <div class="sec panel-body">
        <p>{table.moment.picture.legal}</p>
        <button
          type="button"
          class="btn pri"
          onClick={async () => {
            const action = await table.suggest();
            if (action !== null) await table.act(action.action);
          }}
        >
          do
        </button>
      </div>
    ),
    Aside: () => null,
    players: () =>
      Array.from({ length: table.moment.picture.seats }, (_, seat) => ({
        seat,
        place: seat + 1,
        stats: [],
        tags: [],
        status: '',
        note: '',
        out: false,
      })),
    rail: () => ({ title: table.moment.phase, phases: [], order: [] }),
    subtitle: () => '',
    chartTitle: (key) => key,
    asideTitle: () => '',
  };
}
