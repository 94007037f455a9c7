/** Engineers of the age of steam, for bots to be called by. */
export const BOT_NAMES = ['Trevithick', 'Brunel', 'Hackworth', 'Gooch', 'Locke', 'Stephenson'] as const;
