import { type AnyGame, type OptionSchema, type OptionValues, ParseError } from '@roundhouse/kernel';

/** The table options. Options after `barrelhead` are alternative rulings; the defaults are the recommended rulings. */
export const OPTIONS = {
  /** SNS-SETUP-01: how the game is won. `experimental` is the short game with victory cards (SNS-END-07). */
  length: { kind: 'choice', choices: ['short', 'long', 'experimental'], default: 'short' },
  /** SNS-ECO: Fluctuating Economy. */
  economy: { kind: 'flag', default: false },
  /** SNS-DEP: the Great Depression; requires `economy`. */
  depression: { kind: 'flag', default: false },
  /** SNS-YARD. */
  repairYards: { kind: 'flag', default: false },
  /** SNS-CASH: Cash on the Barrelhead. */
  barrelhead: { kind: 'flag', default: false },
  /** AMB-E-31: what happens to a player who cannot pay. */
  insolvency: { kind: 'choice', choices: ['writeOff', 'eliminate'], default: 'writeOff' },
  /** AMB-E-06: whether a segment may be used twice in one journey. */
  trackReuseInJourney: { kind: 'choice', choices: ['allowed', 'forbidden'], default: 'allowed' },
  /** AMB-E-12: what happens when the rolled city is the city where the locomotive stands. */
  sameCityDestination: { kind: 'choice', choices: ['reroll', 'loseTurn'], default: 'reroll' },
  /** AMB-E-36: whether a chain of changes may raise a grandfathered fee. */
  grandfatherChain: { kind: 'choice', choices: ['neverWorse', 'literal'], default: 'neverWorse' },
  /** AMB-E-44. */
  yardPerCity: { kind: 'choice', choices: ['oneInAll', 'onePerPlayer'], default: 'oneInAll' },
  /** The rules version under which the game was started; see rules/version-1.ts. */
  rulesVersion: { kind: 'choice', choices: ['2', '1'], default: '2', legacy: true },
} as const satisfies OptionSchema;

export const RULES_VERSION = 2;
/** Games of version 1 keep the behaviour in rules/version-1.ts. */
export const OPTION_UPGRADES = {
  1: (options) => ({ rulesVersion: '1', ...options }),
} satisfies AnyGame['optionUpgrades'];

/** The options in the form that the rules use. */
export interface Rules {
  readonly values: OptionValues;
  readonly long: boolean;
  readonly experimental: boolean;
  readonly economy: boolean;
  readonly depression: boolean;
  readonly repairYards: boolean;
  readonly barrelhead: boolean;
  readonly eliminates: boolean;
  readonly reusesTrack: boolean;
  readonly losesTurn: boolean;
  readonly literalChain: boolean;
  readonly yardPerPlayer: boolean;
  readonly version1: boolean;
}

/** `field` is the JSON path of the options, for error messages. */
export function rulesOf(values: OptionValues, field = 'options'): Rules {
  if (values.depression === true && values.economy !== true) {
    throw new ParseError(`${field}.depression`, 'a fluctuating economy (economy) with the Great Depression');
  }
  return {
    values,
    long: values.length === 'long',
    experimental: values.length === 'experimental',
    economy: values.economy === true,
    depression: values.depression === true,
    repairYards: values.repairYards === true,
    barrelhead: values.barrelhead === true,
    eliminates: values.insolvency === 'eliminate',
    reusesTrack: values.trackReuseInJourney === 'allowed',
    losesTurn: values.sameCityDestination === 'loseTurn',
    literalChain: values.grandfatherChain === 'literal',
    yardPerPlayer: values.yardPerCity === 'onePerPlayer',
    version1: values.rulesVersion === '1',
  };
}
