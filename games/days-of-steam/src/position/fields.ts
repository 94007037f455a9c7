import type { JsonReader } from '@roundhouse/kernel';

export const FIELDS = [
  'game',
  'seats',
  'options',
  'phase',
  'actor',
  'players',
  'map',
  'display',
  'townDeck',
  'deck',
  'bottom',
  'setUp',
  'filling',
  'goodsDue',
  'drawnTown',
  'burnt',
  'passes',
  'move',
  'ended',
] as const;
export type Fields = { [field in (typeof FIELDS)[number]]: JsonReader };

export const PLAYER_FIELDS = ['steam', 'coal', 'counters', 'hand', 'train', 'cargo', 'delivered'] as const;
export type PlayerFields = { [field in (typeof PLAYER_FIELDS)[number]]: JsonReader };
