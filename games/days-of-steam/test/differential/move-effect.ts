import type { Cube, PositionDocument } from './document.ts';
import { type Goods, goodsOf, type Walk } from './move-oracle.ts';

/** What a move changes, as a text to compare: equal texts are equal positions. */

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

/** Of the seat whose turn it was before the move. */
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
export function success(position: PositionDocument, walk: Walk): string {
  const { steam, delivered } = position.players[position.actor];
  const all = [...delivered, ...walk.delivered.map(({ cube }) => cube)];
  return describe(walk.train, steam - walk.spent, walk.cargo, all, walk.goods);
}

/** DOS-SPEED-06: all as before, but for the steam. */
export function derailment(position: PositionDocument, walk: Walk): string {
  const { train, steam, cargo, delivered } = position.players[position.actor];
  return describe(train, steam - walk.spent, cargo ?? null, delivered, goodsOf(position));
}

/** Moves with the same effect are one entry of the list: same situation, same roll. */
export function effect(position: PositionDocument, walk: Walk): string {
  return `roll ${walk.need}: ${success(position, walk)}`;
}
