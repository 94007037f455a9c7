import type { Rulebook } from '../rulebook.ts';
import { actionTiles } from './en/action-tiles.ts';
import { building, cost, trackTiles } from './en/building.ts';
import { improving, ownership, redirecting } from './en/changing.ts';
import { bankruptcy, end, income, turnOrder } from './en/end.ts';
import { goods } from './en/goods.ts';
import { links, map } from './en/map.ts';
import { auction, capital, money, turn } from './en/money.ts';
import { pieces } from './en/pieces.ts';
import { firstOrder, setUp } from './en/set-up.ts';

export const rulebook: Rulebook = {
  title: 'Steam',
  summary: [
    'Steam is about building railways and carrying goods over them. Everybody lays track between cities and towns, improves their locomotive, and delivers goods cubes to cities of the same colour.',
    'Each link that a cube travels gives its owner a point, taken as income or as victory points. Track costs money, and money costs income, so income comes first and victory points later. After the last turn, most victory points win.',
    'The Base Game is the one to begin with. The Standard Game is sterner with money; where the two differ, the rule says which it speaks of. What is not marked holds for both.',
  ],
  chapters: [
    pieces,
    map,
    links,
    setUp,
    firstOrder,
    money,
    turn,
    capital,
    auction,
    actionTiles,
    trackTiles,
    building,
    cost,
    improving,
    redirecting,
    ownership,
    goods,
    income,
    bankruptcy,
    turnOrder,
    end,
  ],
};
