import type { Desk } from '../desk.ts';

export function SteamBoard(props: { desk: Desk }) {
  return <p>{props.desk.table.moment.picture.board.hexes}</p>;
}
