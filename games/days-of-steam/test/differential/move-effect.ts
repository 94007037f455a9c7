import type { Cube, PositionDocument } from './document.ts';
import { type Goods, goodsOf, type OracleMove } from './move-oracle.ts';

/** The effects of moves as text: equal texts mean equal positions. */

function cubeName({ cube, origin }: Cube): string {
  return `${cube} of ${origin}`;
}

function goodsName(goods: Goods): string {
  const towns = Object.entries(goods).filter(([, cubes]) => cubes.length > 0);
  return towns
    .map(([cell, cubes]) => `${cell}: ${cubes.map(cubeName).sort().join(', ')}`)
    .sort()
    .join('; ');
}

/** `seat` is the seat that made the move. */
export function situation(position: PositionDocument, seat: number): string {
  const { train, steam, cargo, delivered } = position.players[seat];
  return describe(train, steam, cargo ?? null, delivered, goodsOf(position));
}

function describe(
  train: string,
  steam: number,
  cargo: Cube | null,
  delivered: readonly string[],
  goods: Goods,
): string {
  const load = cargo === null ? 'nothing' : cubeName(cargo);
  return `${train}, steam ${steam}, with ${load}, delivered ${[...delivered].sort().join(' ')} | ${goodsName(goods)}`;
}

/** After the move, unless it derails. */
export function success(position: PositionDocument, move: OracleMove): string {
  const { steam, delivered } = position.players[position.actor];
  const all = [...delivered, ...move.delivered.map(({ cube }) => cube)];
  return describe(move.train, steam - move.spent, move.cargo, all, move.goods);
}

/** DOS-SPEED-06: nothing changes but the steam. */
export function derailment(position: PositionDocument, move: OracleMove): string {
  const { train, steam, cargo, delivered } = position.players[position.actor];
  return describe(train, steam - move.spent, cargo ?? null, delivered, goodsOf(position));
}

/** Moves with the same situation and the same roll have one entry in the list. */
export function effect(position: PositionDocument, move: OracleMove): string {
  return `roll ${move.need}: ${success(position, move)}`;
}
