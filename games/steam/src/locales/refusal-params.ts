import type {
  BidParams,
  BuildParams,
  CapitalParams,
  DeliverParams,
  SupplyParams,
  TakeParams,
  TurnParams,
  WrongPhaseParams,
} from '../refusal-details.ts';
import type { RefusalReason } from '../refusals.ts';

/** For reasons without parameters. */
type NoParams = object;

/** The message parameters of a reason. They depend on the kind of the refused action. */
export type ParamsOf<R extends RefusalReason> = R extends PhaseReason
  ? WrongPhaseParams
  : R extends TurnReason
    ? TurnParams
    : R extends BidReason
      ? BidParams
      : R extends CapitalReason
        ? CapitalParams
        : R extends TakeReason
          ? TakeParams
          : R extends BuildReason
            ? BuildParams
            : R extends SupplyReason
              ? SupplyParams
              : R extends DeliverReason
                ? DeliverParams
                : NoParams;

/** Checks that a group contains only existing reasons. */
type Of<R extends RefusalReason> = R;

type PhaseReason = Of<'game-over' | 'wrong-phase'>;

type TurnReason = Of<'not-your-turn'>;

type BidReason = Of<'bid-too-low' | 'bid-beyond-means' | 'order-bid-too-low' | 'order-bid-beyond-cash'>;

type CapitalReason = Of<'capital-beyond-means'>;

/** Without `no-such-tile`: it also refuses a drawn tile, and has no parameters. */
type TakeReason = Of<
  | 'tile-taken-already'
  | 'locomotive-at-maximum'
  | 'locomotive-unaffordable'
  | 'nothing-to-urbanize'
  | 'growth-only-as-pass'
  | 'tile-unaffordable'
  | 'no-pass-option'
  | 'pass-decided-later'
>;

export type BuildReason = Of<
  | 'tile-limit'
  | 'off-map'
  | 'on-city'
  | 'plain-tile-on-town'
  | 'town-tile-off-town'
  | 'blocked-edge'
  | 'no-tile-left'
  | 'unconnected'
  | 'town-unconnected'
  | 'first-tile-not-at-city'
  | 'joins-rival-track'
  | 'town-completes-rival'
  | 'self-loop'
  | 'points-at-own-start'
  | 'not-claimable'
  | 'cannot-afford'
  | 'not-enough-cash'
  | 'same-track'
  | 'changes-existing-track'
  | 'town-spokes-changed'
  | 'improvement-unconnected'
  | 'improves-rival-town'
  | 'redirects-completed-link'
  | 'redirects-rival-link'
  | 'redirects-middle-tile'
  | 'redirect-not-claimable'
  | 'redirect-same-exit'
  | 'redirect-changes-entry'
  | 'redirect-adds-segment'
>;

/** Urbanization and City Growth; only the former has a colour. */
type SupplyReason = Of<
  | 'no-urbanization'
  | 'no-growth'
  | 'action-passed'
  | 'action-done'
  | 'not-a-town'
  | 'no-new-city-left'
  | 'no-such-supply-space'
  | 'supply-space-empty'
  | 'supply-space-required'
  | 'not-a-printed-city'
  | 'already-grown'
>;

type DeliverReason = Of<
  | 'no-such-cube'
  | 'no-such-city'
  | 'no-such-link'
  | 'no-links'
  | 'beyond-locomotive'
  | 'past-matching-city'
  | 'city-twice'
  | 'link-twice'
  | 'town-twice'
  | 'incomplete-link'
  | 'link-not-here'
  | 'wrong-destination'
  | 'no-own-link'
  | 'rival-links-exceed-own'
>;

/** The reasons by subject, one file of messages for each. */
export type CityReason = SupplyReason | Of<'must-urbanize' | 'must-grow'>;
export type GoodsReason = DeliverReason | Of<'already-improved' | 'locomotive-full'>;
export type OrderReason = Exclude<RefusalReason, BuildReason | CityReason | GoodsReason>;
