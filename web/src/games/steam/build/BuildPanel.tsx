import type { Desk } from '../desk.ts';

/** What is to be decided in Build Track. */
export function BuildPanel(props: { desk: Desk }) {
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
