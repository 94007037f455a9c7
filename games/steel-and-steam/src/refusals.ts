/** The reasons for refusing an action, each with the rule that it would break. The locales have a message for each. */
export const RULE_BY_REASON = {
  'game-over': 'SNS-END-02',
  'wrong-phase': 'SNS-TURN-01',
  'not-your-turn': 'SNS-SETUP-04',

  'face-not-in-deck': 'SNS-CARD-02',
  'not-that-card': 'SNS-CARD-03',
  'victory-card-taken': 'SNS-END-07',

  'has-destination': 'SNS-TURN-06',
  'business-first': 'SNS-TURN-03',

  'no-destination': 'SNS-TURN-05',
  'no-such-step': 'SNS-MAP-05',
  'ends-on-junction': 'SNS-MAP-07',
  'ferry-needs-two': 'SNS-MAP-04',
  'track-reused': 'SNS-MAP-06',
  'fee-not-payable': 'SNS-CASH-03',

  'step-costs-one': 'SNS-MP-03',
  'step-half-paid': 'SNS-MP-03',
  'step-payable': 'SNS-MP-03',
  'repair-payable': 'SNS-MP-03',

  'highball-in-station': 'SNS-HB-01',
  'highball-broken': 'SNS-LOCO-04',
  'highballed-already': 'SNS-HB-05',
  'highball-after-spending': 'SNS-HB-01',
  'highball-not-payable': 'SNS-CASH-01',

  'not-in-station': 'SNS-REP-01',
  'at-base-level': 'SNS-LOCO-05',
  'repair-after-draw': 'SNS-TURN-06',
  'repair-by-highball': 'SNS-REP-02',
  'repair-too-dear': 'SNS-REP-01',

  'ballast-highballing': 'SNS-HB-04',
  'ballast-nothing-spent': 'SNS-MP-02',
  'ballast-must-leave': 'SNS-TURN-06',

  'business-over': 'SNS-TURN-08',
  'not-arrived': 'SNS-BUS-01',
  'deed-not-available': 'SNS-BUS-02',
  'price-too-high': 'SNS-BUS-02',
  'not-a-better-model': 'SNS-BUS-03',
  'upgrade-too-dear': 'SNS-BUS-03',
  'takeover-of-bank': 'SNS-BUS-05',
  'takeover-of-own': 'SNS-BUS-05',
  'takeover-of-good': 'SNS-BUS-05',
  'takeover-too-dear': 'SNS-BUS-05',
  'no-yards-here': 'SNS-YARD-01',
  'yards-used-up': 'SNS-YARD-01',
  'yard-elsewhere': 'SNS-YARD-02',
  'yard-there': 'SNS-YARD-02',
  'yard-too-dear': 'SNS-YARD-01',

  'mortgage-not-yours': 'SNS-PROP-01',
  'mortgaged-already': 'SNS-PROP-01',
  'lien-not-yours': 'SNS-PROP-02',
  'no-lien': 'SNS-PROP-02',
  'lien-too-dear': 'SNS-PROP-02',
  'interest-not-yours': 'SNS-PROP-03',
  'interest-in-good': 'SNS-PROP-03',
  deferred: 'SNS-PROP-05',
  'debt-first': 'SNS-FEE-09',

  'no-victory-cards': 'SNS-END-07',
  'turn-begun': 'SNS-END-07',
  'card-too-dear': 'SNS-END-07',
} as const;

export type RefusalReason = keyof typeof RULE_BY_REASON;
