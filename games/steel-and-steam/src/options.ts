import { type AnyGame, Malformed, type OptionSchema, type OptionValues } from '@roundhouse/kernel';

/** The table options. Those after `barrelhead` are rulings that can be flipped; defaults are the recommended rulings. */
export const OPTIONS = {
  /** SNS-SETUP-01: how the game is won. `experimental` is the short game with victory cards (SNS-END-07). */
  length: { kind: 'choice', choices: ['short', 'long', 'experimental'], default: 'short' },
  /** SNS-ECO: Fluctuating Economy. */
  economy: { kind: 'flag', default: false },
  /** SNS-DEP: the Great Depression, for a fluctuating economy only. */
  depression: { kind: 'flag', default: false },
  /** SNS-YARD. */
  repairYards: { kind: 'flag', default: false },
  /** SNS-CASH: Cash on the Barrelhead. */
  barrelhead: { kind: 'flag', default: false },
  /** AMB-E-31: what becomes of a player who cannot pay. */
  insolvency: { kind: 'choice', choices: ['writeOff', 'eliminate'], default: 'writeOff' },
  /** AMB-E-06: may a segment be used twice in one journey? */
  trackReuseInJourney: { kind: 'choice', choices: ['allowed', 'forbidden'], default: 'allowed' },
  /** AMB-E-12: what happens when the city rolled is the one the locomotive is in. */
  sameCityDestination: { kind: 'choice', choices: ['reroll', 'loseTurn'], default: 'reroll' },
  /** AMB-E-36: whether several changes in a row may make a grandfathered fee dearer. */
  grandfatherChain: { kind: 'choice', choices: ['neverWorse', 'literal'], default: 'neverWorse' },
  /** AMB-E-44. */
  yardPerCity: { kind: 'choice', choices: ['oneInAll', 'onePerPlayer'], default: 'oneInAll' },
  /** The rules version that the game was begun under, where that still matters: see rules/version-1.ts. */
  rulesVersion: { kind: 'choice', choices: ['2', '1'], default: '2', legacy: true },
} as const satisfies OptionSchema;

export const RULES_VERSION = 2;
/** Version 1 did otherwise what rules/version-1.ts says. */
export const OLDER_RULES = {
  1: (options) => ({ rulesVersion: '1', ...options }),
} satisfies AnyGame['olderRules'];

/** The options as the rules ask for them. */
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

/** `field` is where the options come from, for messages. */
export function rulesOf(values: OptionValues, field = 'options'): Rules {
  if (values.depression === true && values.economy !== true) {
    throw new Malformed(`${field}.depression`, 'a fluctuating economy (economy) with the Great Depression');
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
