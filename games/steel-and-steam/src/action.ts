import type { Seat } from '@roundhouse/kernel';
import type { City, Deed, Space } from './network/network.ts';
import type { Step } from './network/steps.ts';

/** An action of a seat or of chance. Spaces, deeds, steps and cards are numbers here and names in the JSON form. */
export type Action =
  /** Chance. `face` is a region or an area, `card` a city card, `die` and `other` the two dice. */
  | { readonly do: 'deal'; readonly face: number }
  | { readonly do: 'reveal'; readonly card: number }
  | { readonly do: 'roll'; readonly die: number; readonly other: number }
  | { readonly do: 'draw-victory-card'; readonly card: number }
  /** `card` is the index of a card in hand, or of a selection space. */
  | { readonly do: 'home'; readonly card: number }
  | { readonly do: 'depart'; readonly card: number }
  | { readonly do: 'highball' }
  /** `step` is NO_STEP when no such step exists. */
  | { readonly do: 'move'; readonly step: Step; readonly to: Space }
  /** The last movement point is spent on half of a step that costs two (SNS-MP-03). */
  | { readonly do: 'carry'; readonly step: Step; readonly to: Space }
  | { readonly do: 'repair' }
  /** The last movement point is spent on half of a repair. */
  | { readonly do: 'carry-repair' }
  | { readonly do: 'dump-ballast' }
  | { readonly do: 'buy'; readonly deed: Deed }
  | { readonly do: 'upgrade'; readonly model: number }
  | { readonly do: 'takeover'; readonly deed: Deed }
  | { readonly do: 'build-yard'; readonly city: City }
  | { readonly do: 'no-business' }
  /** The owner lets a hostile takeover happen. */
  | { readonly do: 'let-go' }
  /** Property management: allowed for any player at any time (SNS-PROP-05). */
  | { readonly do: 'mortgage'; readonly seat: Seat; readonly deed: Deed }
  | { readonly do: 'pay-lien'; readonly seat: Seat; readonly deed: Deed }
  | { readonly do: 'surrender'; readonly seat: Seat; readonly deed: Deed }
  | { readonly do: 'replace-card' };

export type ActionOf<Kind extends Action['do']> = Extract<Action, { readonly do: Kind }>;
