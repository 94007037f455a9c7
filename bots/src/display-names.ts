/** Engineers of the age of steam, for bots to be called by. */
export const BOT_NAMES: readonly string[] = ['Trevithick', 'Brunel', 'Hackworth', 'Gooch', 'Locke', 'Stephenson'];
