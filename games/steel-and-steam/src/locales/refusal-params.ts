import type {
  BallastParams,
  DeedParams,
  DepartParams,
  DrawParams,
  HighballParams,
  PhaseParams,
  RepairParams,
  StepParams,
  TurnParams,
  UpgradeParams,
  VictoryParams,
  YardParams,
} from '../refusal-param-types.ts';
import type { RefusalReason } from '../refusals.ts';

/** The message parameters of a reason: those of the action that it refuses. */
export type RefusalParams<R extends RefusalReason> = R extends PhaseReason
  ? PhaseParams
  : R extends OutOfTurnReason
    ? TurnParams
    : R extends DrawReason
      ? DrawParams
      : R extends DepartReason
        ? DepartParams
        : R extends StepReason
          ? StepParams
          : R extends HighballReason
            ? HighballParams
            : R extends RepairReason
              ? RepairParams
              : R extends BallastReason
                ? BallastParams
                : R extends DeedReason
                  ? DeedParams
                  : R extends UpgradeReason
                    ? UpgradeParams
                    : R extends YardReason
                      ? YardParams
                      : R extends VictoryReason
                        ? VictoryParams
                        : never;

/** Checks at compile time that the reasons of a group exist. */
type Of<R extends RefusalReason> = R;

type PhaseReason = Of<
  'game-over' | 'wrong-phase' | 'business-first' | 'business-over' | 'not-arrived' | 'no-destination'
>;

type OutOfTurnReason = Of<'not-your-turn'>;

type DrawReason = Of<'face-not-in-deck' | 'not-that-card' | 'victory-card-taken'>;

type DepartReason = Of<'has-destination'>;

type StepReason = Of<
  | 'no-such-step'
  | 'ends-on-junction'
  | 'ferry-needs-two'
  | 'track-reused'
  | 'fee-not-payable'
  | 'step-costs-one'
  | 'step-half-paid'
  | 'step-payable'
>;

type HighballReason = Of<
  'highball-in-station' | 'highball-broken' | 'highballed-already' | 'highball-after-spending' | 'highball-not-payable'
>;

type RepairReason = Of<
  'repair-payable' | 'not-in-station' | 'at-base-level' | 'repair-after-draw' | 'repair-by-highball' | 'repair-too-dear'
>;

type BallastReason = Of<'ballast-highballing' | 'ballast-nothing-spent' | 'ballast-must-leave'>;

export type DeedReason = Of<
  | 'deed-not-available'
  | 'price-too-high'
  | 'takeover-of-bank'
  | 'takeover-of-own'
  | 'takeover-of-good'
  | 'takeover-too-dear'
  | 'mortgage-not-yours'
  | 'mortgaged-already'
  | 'lien-not-yours'
  | 'no-lien'
  | 'lien-too-dear'
  | 'interest-not-yours'
  | 'interest-in-good'
  | 'deferred'
  | 'debt-first'
>;

type UpgradeReason = Of<'not-a-better-model' | 'upgrade-too-dear'>;

type YardReason = Of<'no-yards-here' | 'yards-used-up' | 'yard-elsewhere' | 'yard-there' | 'yard-too-dear'>;

type VictoryReason = Of<'no-victory-cards' | 'turn-begun' | 'card-too-dear'>;

/** The reasons by subject, matching the files of the locales. */
export type MoveReason = StepReason | HighballReason | BallastReason;
export type StationReason = RepairReason | UpgradeReason | YardReason;
export type TurnReason = Exclude<RefusalReason, MoveReason | StationReason | DeedReason>;
