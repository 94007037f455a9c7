import type { Seat } from '@roundhouse/kernel';
import type { ActionTileName } from './action.ts';
import type { ColourName } from './board/colours.ts';
import type { FaceId } from './board/faces.ts';

/** All events of the game, with names instead of indexes. The log, animations and analysis use only these. */
export type SteamEvent =
  | { event: 'cube-placed'; cube: ColourName; city: string }
  | { event: 'cube-supplied'; cube: ColourName; supply: number }
  | { event: 'opener-chosen'; seat: Seat }
  | { event: 'tile-drawn'; seat: Seat; tile: ActionTileName }
  | { event: 'order-set'; order: Seat[] }
  | { event: 'starting-cash'; seat: Seat; amount: number }
  | { event: 'turn-began'; turn: number; of: number }
  | { event: 'bid'; seat: Seat; amount: number }
  | { event: 'passed-bid'; seat: Seat }
  | { event: 'free-pass-used'; seat: Seat }
  | { event: 'free-pass-declined'; seat: Seat }
  | { event: 'position-won'; seat: Seat; position: number; amount: number }
  | { event: 'position-taken'; seat: Seat; position: number }
  | { event: 'capital-bought'; seat: Seat; amount: number; income: number; vp: number }
  | { event: 'money-raised'; seat: Seat; amount: number; income: number; vp: number }
  | { event: 'paid'; seat: Seat; amount: number }
  | { event: 'tile-taken'; seat: Seat; tile: ActionTileName; cost: number }
  | { event: 'tile-passed'; seat: Seat; tile: ActionTileName }
  | { event: 'locomotive-improved'; seat: Seat; level: number }
  | { event: 'track-laid'; seat: Seat; hex: string; face: FaceId; rotation: number; cost: number }
  | { event: 'track-improved'; seat: Seat; hex: string; face: FaceId; rotation: number; cost: number }
  | { event: 'track-redirected'; seat: Seat; hex: string; face: FaceId; rotation: number; cost: number }
  | { event: 'link-claimed'; seat: Seat; start: string }
  | { event: 'link-completed'; owner: Seat | null; ends: [string, string] }
  | { event: 'link-lost'; seat: Seat; start: string }
  | { event: 'spoke-removed'; owner: Seat | null; town: string }
  | { event: 'link-removed'; owner: Seat | null; ends: [string, string] }
  | { event: 'city-founded'; seat: Seat; place: string; colour: ColourName; cubes: ColourName[] }
  | { event: 'city-grown'; seat: Seat; place: string; cubes: ColourName[] }
  | { event: 'growth-lapsed'; seat: Seat }
  | { event: 'build-ended'; seat: Seat }
  | { event: 'delivered'; seat: Seat; cube: ColourName; from: string; to: string; links: number; points: number[] }
  | { event: 'passed-goods'; seat: Seat }
  | { event: 'points-taken'; seat: Seat; points: number; as: 'income' | 'vp' }
  | { event: 'income-collected'; seat: Seat; amount: number }
  | { event: 'expenses-paid'; seat: Seat; amount: number }
  | { event: 'shortfall-met'; seat: Seat; vp: number; income: number }
  | { event: 'bankrupt'; seat: Seat }
  | { event: 'game-ended'; reason: 'turns-played' | 'last-survivor' | 'all-bankrupt'; winner: Seat | null };

export type EmitSteam = (event: SteamEvent) => void;
