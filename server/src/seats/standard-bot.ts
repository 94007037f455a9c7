/** The bot that plays for absent players, and the only one that other players may choose for them. Every game has it. */
export const STANDARD_BOT = 'greedy';
