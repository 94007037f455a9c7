/** The bot that plays for people who are absent, and the only one that others may choose for them. Every game has it. */
export const STANDARD_BOT = 'greedy';
