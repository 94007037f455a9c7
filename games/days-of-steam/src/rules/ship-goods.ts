import type { Seat } from '@roundhouse/kernel';
import type { Take } from '../action.ts';
import { type Cell, cellOfTrain, townAt } from '../board/cells.ts';
import type { Edge } from '../board/edges.ts';
import type { RefusalReason } from '../refusals.ts';
import { NONE, type State } from '../state.ts';
import { accepts, type Cube, cargoOf } from './goods.ts';

/** The state of the goods during a move, up to its end or to the stop where it fails. */
export interface Shipment {
  cargo: Cube;
  /** Bit set by cube. */
  delivered: number;
  /** The number of steps so far, and the train's cell. */
  at: number;
  cell: Cell;
  /** The number of goods taken. */
  taken: number;
}

export function newShipment(): Shipment {
  return { cargo: NONE, delivered: 0, at: 0, cell: 0, taken: 0 };
}

/** Called for each delivery and pick-up, in order. */
export interface ShipmentHandler {
  deliver(cube: Cube, cell: Cell): void;
  take(cube: Cube, cell: Cell): void;
}

/**
 * Simulates the goods along a possible path. A cube is delivered in the first town that accepts it (DOS-GOODS-04).
 * Cubes are taken one at a time (DOS-GOODS-02, -03), also after a delivery (DOS-GOODS-07). Returns the reason why a
 * cube cannot be taken, or null.
 */
export function shipGoods(
  state: State,
  seat: Seat,
  path: readonly Edge[],
  takes: readonly Take[],
  shipment: Shipment,
  handler?: ShipmentHandler,
): RefusalReason | null {
  shipment.cargo = cargoOf(state, seat);
  shipment.delivered = 0;
  shipment.taken = 0;
  shipment.cell = cellOfTrain(state.train[seat]);
  for (let at = 0; at <= path.length; at++) {
    shipment.at = at;
    if (at > 0) shipment.cell = state.across[shipment.cell * 4 + path[at - 1]];
    const town = townAt(state, shipment.cell);
    const { cargo, cell } = shipment;
    if (at > 0 && town >= 0 && cargo !== NONE && accepts(state, town, cargo)) {
      shipment.delivered |= 1 << cargo;
      shipment.cargo = NONE;
      handler?.deliver(cargo, cell);
    }
    for (; shipment.taken < takes.length && takes[shipment.taken].at === at; shipment.taken++) {
      const { cube } = takes[shipment.taken];
      if (town < 0) return 'take-outside-town';
      if (shipment.cargo !== NONE) return 'already-carrying';
      const gone = (shipment.delivered & (1 << cube)) !== 0;
      if (cube < 0 || state.cubePlace[cube] !== town || gone) return 'no-such-cube';
      shipment.cargo = cube;
      handler?.take(cube, cell);
    }
  }
  return shipment.taken === takes.length ? null : 'take-outside-town';
}
