import type {
  CoalParams,
  DrawParams,
  MoveParams,
  PassParams,
  PhaseParams,
  PlayParams,
  TownParams,
  TurnParams,
} from '../refusal-param-types.ts';
import type { RefusalReason } from '../refusals.ts';

/** For reasons whose message has no parameters. */
type NoParams = object;

/** The message parameters of a reason: those of the action that it refuses. */
export type RefusalParams<R extends RefusalReason> = R extends PhaseReason
  ? PhaseParams
  : R extends OutOfTurnReason
    ? TurnParams
    : R extends DrawReason
      ? DrawParams
      : R extends PlayReason
        ? PlayParams
        : R extends PlaceReason
          ? Pick<TownParams, 'cell'>
          : R extends TownReason
            ? TownParams
            : R extends MoveReason
              ? MoveParams
              : R extends CoalReason
                ? CoalParams
                : R extends PassReason
                  ? PassParams
                  : NoParams;

/** Checks at compile time that the reasons of a group exist. */
type Of<R extends RefusalReason> = R;

type PhaseReason = Of<'game-over' | 'wrong-phase'>;

type OutOfTurnReason = Of<'not-your-turn'>;

type DrawReason = Of<'town-not-in-deck' | 'cube-not-in-bag' | 'tile-not-in-deck' | 'no-such-seat'>;

type PlayReason = Of<
  | 'not-in-hand'
  | 'no-overbuild-icon'
  | 'over-town'
  | 'over-hill'
  | 'over-bridge'
  | 'over-train'
  | 'edge-mismatch'
  | 'overbuild-mismatch'
  | 'only-dead-end'
  | 'unconnected'
  | 'needs-reversing'
  | 'too-far'
>;

/** Used for both track and towns, so its message can use only their common parameters. */
type PlaceReason = Of<'no-neighbour'>;

export type TownReason = Of<
  | 'display-empty'
  | 'no-towns-left'
  | 'town-deck-empty'
  | 'no-place-for-town'
  | 'town-on-tile'
  | 'town-beside-blank'
  | 'town-beside-town'
  | 'town-unconnected'
  | 'town-needs-reversing'
  | 'town-too-close'
>;

export type MoveReason = Of<
  | 'not-your-train'
  | 'no-steps'
  | 'no-track-out'
  | 'leads-nowhere'
  | 'reverses'
  | 'no-such-way'
  | 'past-dead-end'
  | 'not-enough-steam'
  | 'below-least-steam'
  | 'stops-on-train'
  | 'take-outside-town'
  | 'no-such-cube'
  | 'already-carrying'
>;

type CoalReason = Of<'no-coal' | 'not-that-much-coal' | 'coal-wasted' | 'coal-burnt-already'>;

type PassReason = Of<'can-act' | 'no-discard' | 'discard-not-in-hand'>;

/** The reasons by subject, matching the files of the locales. */
export type TrackReason = PlayReason | PlaceReason;
export type TurnReason = Exclude<RefusalReason, TrackReason | TownReason | MoveReason>;
