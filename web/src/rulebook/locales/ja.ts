import type { RulebookMessages } from './en.ts';

export const ja: RulebookMessages = {
  titleOf: (game) => `${game}のルール`,
  otherGames: '各ゲームのルール',
  chapters: '目次',
  search: 'ルールを検索',
  searchExample: '言葉またはルール番号',
  clear: '消去',
  count: (all) => `全${all}項目`,
  found: (hits, all) => `全${all}項目中${hits}項目`,
  nothing: (query) => `「${query}」を含むルールはありません。言葉を減らすか、別の言葉でお試しください。`,
  hits: (hits) => `${hits}項目が該当`,
  noSuchRule: (rule) => `このゲームにルール${rule}はありません。`,
  linkTo: (rule) => `ルール${rule}へのリンク`,
};
