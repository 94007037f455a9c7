import type { Seat } from '@roundhouse/kernel';
import type { Take } from '../action.ts';
import { type Cell, cellOfSpot, townAt } from '../board/cells.ts';
import type { Edge } from '../board/edges.ts';
import type { Reason } from '../refusals.ts';
import { NONE, type State } from '../state.ts';
import { accepts, type Cube, cargoOf } from './goods.ts';

/** What becomes of the goods on a move, up to its end or to the stop where it goes wrong. */
export interface Shipment {
  cargo: Cube;
  /** As a set of bits by cube. */
  delivered: number;
  /** Where the train is: after how many steps, and the cell. */
  at: number;
  cell: Cell;
  /** How many goods have been taken. */
  taken: number;
}

export function newShipment(): Shipment {
  return { cargo: NONE, delivered: 0, at: 0, cell: 0, taken: 0 };
}

/** Told of each good as the train comes by. */
export interface Handling {
  deliver(cube: Cube, cell: Cell): void;
  take(cube: Cube, cell: Cell): void;
}

/**
 * Follows the goods along a path that is possible: delivered in the first town that accepts them (DOS-GOODS-04), taken
 * one at a time where they lie (DOS-GOODS-02, -03), also after a delivery (DOS-GOODS-07). Returns why one cannot be
 * taken, or null.
 */
export function shipGoods(
  state: State,
  seat: Seat,
  path: readonly Edge[],
  takes: readonly Take[],
  shipment: Shipment,
  handling?: Handling,
): Reason | null {
  shipment.cargo = cargoOf(state, seat);
  shipment.delivered = 0;
  shipment.taken = 0;
  shipment.cell = cellOfSpot(state.train[seat]);
  for (let at = 0; at <= path.length; at++) {
    shipment.at = at;
    if (at > 0) shipment.cell = state.across[shipment.cell * 4 + path[at - 1]];
    const town = townAt(state, shipment.cell);
    const { cargo, cell } = shipment;
    if (at > 0 && town >= 0 && cargo !== NONE && accepts(state, town, cargo)) {
      shipment.delivered |= 1 << cargo;
      shipment.cargo = NONE;
      handling?.deliver(cargo, cell);
    }
    for (; shipment.taken < takes.length && takes[shipment.taken].at === at; shipment.taken++) {
      const { cube } = takes[shipment.taken];
      if (town < 0) return 'take-outside-town';
      if (shipment.cargo !== NONE) return 'already-carrying';
      const gone = (shipment.delivered & (1 << cube)) !== 0;
      if (cube < 0 || state.cubePlace[cube] !== town || gone) return 'no-such-cube';
      shipment.cargo = cube;
      handling?.take(cube, cell);
    }
  }
  return shipment.taken === takes.length ? null : 'take-outside-town';
}
