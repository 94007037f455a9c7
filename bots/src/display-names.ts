/** Display names for bots: railway engineers of the age of steam. */
export const BOT_DISPLAY_NAMES: readonly string[] = [
  'Trevithick',
  'Brunel',
  'Hackworth',
  'Gooch',
  'Locke',
  'Stephenson',
];
