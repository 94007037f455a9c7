/** Messages of the rulebook page itself. */
export const en = {
  titleOf: (game: string) => `The rules of ${game}`,
  otherGames: 'Rules of the games',
  chapters: 'Chapters',
  search: 'Search the rules',
  searchExample: 'words or a rule number',
  clear: 'Clear',
  count: (all: number) => `${all} rules`,
  found: (hits: number, all: number) => `${hits} of ${all} ${all === 1 ? 'rule' : 'rules'}`,
  nothing: (query: string) => `No rule has “${query}”. Try fewer or other words.`,
  hits: (hits: number) => (hits === 1 ? '1 rule found' : `${hits} rules found`),
  noSuchRule: (rule: string) => `There is no rule ${rule} in this game.`,
  linkTo: (rule: string) => `Link to rule ${rule}`,
};

export type RulebookMessages = typeof en;
