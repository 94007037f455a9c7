import type { Desk } from '../desk.ts';

export function SteelBoard(props: { desk: Desk }) {
  return <p>{props.desk.table.moment.picture.board.seats}</p>;
}
