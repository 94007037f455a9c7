import type { JsonReader } from '@roundhouse/kernel';

export const FIELDS = [
  'game',
  'seats',
  'options',
  'phase',
  'actor',
  'round',
  'order',
  'players',
  'deeds',
  'established',
  'economy',
  'depression',
  'selection',
  'discard',
  'shuffle',
  'older',
  'turn',
  'filling',
  'chosen',
  'card',
  'takeover',
  'levy',
  'debtor',
  'orderRolls',
  'interrupted',
  'ended',
] as const;
export type Fields = { [field in (typeof FIELDS)[number]]: JsonReader };

export const PLAYER_FIELDS = [
  'cash',
  'begun',
  'out',
  'hand',
  'home',
  'at',
  'start',
  'destination',
  'on',
  'model',
  'maintenance',
  'carry',
  'grandfathered',
  'yards',
  'victoryCard',
  'journeys',
  'earned',
  'feesTaken',
  'regions',
  'ridden',
] as const;
export type PlayerFields = { [field in (typeof PLAYER_FIELDS)[number]]: JsonReader };

export const TURN_FIELDS = ['points', 'spent', 'highballing', 'drew', 'carrying', 'used', 'paid'] as const;
export type TurnFields = { [field in (typeof TURN_FIELDS)[number]]: JsonReader };

/** JSON value for a broken-down locomotive (B!). */
export const BROKEN_NAME = 'B!';
/** JSON value for a half-paid repair. */
export const REPAIR_NAME = 'repair';
