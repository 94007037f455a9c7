import { type AnyGame, JsonReader, type OptionSchema, type OptionValues } from '@roundhouse/kernel';
import { mapById, NAMED_MAP_IDS, type SteamMap } from './maps/index.ts';
import { inlineMap } from './maps/inline-maps.ts';

/** The table options. Those after `map` select rulings; the defaults are the recommended rulings. */
export const OPTIONS = {
  rules: { kind: 'choice', choices: ['base', 'standard', 'first-game'], default: 'base' },
  map: { kind: 'document', choices: NAMED_MAP_IDS, default: 'northeast' },
  /** AMB-S-25: may an unowned link be claimed through what the placed piece itself connects? */
  claimTest: { kind: 'choice', choices: ['after', 'before'], default: 'after' },
  /** AMB-S-52: is the claim to a redirected unowned link checked before or after the redirected piece is placed? */
  redirectUnowned: { kind: 'choice', choices: ['before', 'after'], default: 'before' },
  /** AMB-S-27: may a cube pass the same town twice? */
  townRevisit: { kind: 'flag', default: true },
  /** AMB-S-21: may a town tile complete a rival's link as a by-product? */
  townTileCompletesRival: { kind: 'flag', default: true },
  /** AMB-S-23: may a redirect put a second segment on the tile? */
  redirectMayAddSegment: { kind: 'flag', default: false },
  /** AMB-S-08: does a link of one spoke survive when both its ends are cities? */
  adjacentCityLinkSurvives: { kind: 'flag', default: false },
  /** AMB-S-15: Standard Game, may capital be bought with victory points at -10 income? */
  standardCapitalFromVP: { kind: 'flag', default: true },
  /** STM-CAP-04: seats that may raise money as in the Base Game, and what for. */
  standardNewcomerCredit: { kind: 'seats', default: [] },
  standardNewcomerCreditFor: { kind: 'choice', choices: ['both', 'track', 'maintenance'], default: 'both' },
  /** AMB-S-04: the maximum income, or none. */
  incomeCap: { kind: 'number', min: 10, max: 1000, orNone: true, default: null },
  /** AMB-S-30: Standard Game with two players left, what does the second pay? */
  twoPlayerSecondPays: { kind: 'choice', choices: ['nothing', 'full'], default: 'nothing' },
} as const satisfies OptionSchema;

/** Version 1 had no `redirectUnowned`: it checked the claim with the redirected piece on the board. */
export const OPTION_UPGRADES = {
  1: (options) => ({ redirectUnowned: 'after', ...options }),
} satisfies AnyGame['optionUpgrades'];

/** The options in the form the rules use. */
export interface Rules {
  readonly values: OptionValues;
  readonly map: SteamMap;
  readonly standard: boolean;
  readonly firstGame: boolean;
  readonly claimTestBefore: boolean;
  readonly redirectUnownedBefore: boolean;
  readonly townRevisit: boolean;
  readonly townTileCompletesRival: boolean;
  readonly redirectMayAddSegment: boolean;
  readonly adjacentCityLinkSurvives: boolean;
  readonly capitalFromVictoryPoints: boolean;
  /** Bit s is set when seat s may raise money for track, or for maintenance (STM-CAP-04). */
  readonly trackCredit: number;
  readonly maintenanceCredit: number;
  readonly incomeCap: number;
  readonly secondOfTwoPays: boolean;
}

/** `field` is the path of the options, for error messages. */
export function rulesOf(values: OptionValues, players: number, field = 'options'): Rules {
  const credit = values.standardNewcomerCredit as readonly number[];
  if (credit.some((seat) => seat >= players)) {
    new JsonReader(credit, `${field}.standardNewcomerCredit`).fail(`seats from 0 to ${players - 1}`);
  }
  const seats = credit.reduce((mask, seat) => mask | (1 << seat), 0);
  const creditFor = values.standardNewcomerCreditFor;
  return {
    values,
    map: typeof values.map === 'string' ? mapById(values.map) : inlineMap(values.map, `${field}.map`),
    standard: values.rules === 'standard',
    firstGame: values.rules === 'first-game',
    claimTestBefore: values.claimTest === 'before',
    redirectUnownedBefore: values.redirectUnowned === 'before',
    townRevisit: values.townRevisit === true,
    townTileCompletesRival: values.townTileCompletesRival === true,
    redirectMayAddSegment: values.redirectMayAddSegment === true,
    adjacentCityLinkSurvives: values.adjacentCityLinkSurvives === true,
    capitalFromVictoryPoints: values.standardCapitalFromVP === true,
    trackCredit: creditFor === 'maintenance' ? 0 : seats,
    maintenanceCredit: creditFor === 'track' ? 0 : seats,
    incomeCap: typeof values.incomeCap === 'number' ? values.incomeCap : Number.POSITIVE_INFINITY,
    secondOfTwoPays: values.twoPlayerSecondPays === 'full',
  };
}
