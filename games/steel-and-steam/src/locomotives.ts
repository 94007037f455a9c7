/** SNS-LOCO: the three models, worst first. */
export const MODELS = ['4-4-0', '4-6-2', '4-8-4'] as const;
export type Model = (typeof MODELS)[number];

export const normalAllowance = [8, 10, 13] as const;
export const breakdownAllowance = [4, 5, 6] as const;
/** Movement points that highballing adds. */
export const fullBenefit = [4, 5, 6] as const;
export const partialBenefit = [2, 2, 3] as const;
/** The best (lowest) maintenance level of each model (SNS-LOCO-05). */
export const baseMaintenance = [2, 1, 0] as const;
/** SNS-BUS-03. The first model cannot be bought. */
export const upgradeCost = [0, 20_000, 30_000] as const;

/** SNS-LOCO-02: the worst level of a working locomotive, and B! (broken down), one level past it. */
export const WORST_MAINTENANCE = 7;
export const BROKEN = WORST_MAINTENANCE + 1;
