import type { OnlineTableCatalogue } from './index.ts';

export const ja: OnlineTableCatalogue = {
  line: { live: '接続中', connecting: '接続しています…', waiting: '接続なし', refused: '切断' },
  opening: 'テーブルを開いています…',
  lost: '接続が切れました。',
  tryingIn: (seconds) => `${seconds}秒後に再接続します。`,
  tryingNow: '再接続しています…',
  tryNow: '今すぐ再接続',
  kept: '決めた内容は保管され、つながりしだい送られます。',
  sending: '送信中…',

  watchingYou: '観戦中です。全員に公開されている情報だけが見えます。',
  watching: (count) => `観戦者${count}人`,
  here: '在席',
  away: '離席',
  standsIn: (name) => `${name}の代わりにボットがプレイしています。`,
  standsInForYou: 'あなたの代わりにボットがプレイしています。',
  standInShort: 'ボット代行',
  takeOver: '自分に戻す',
  letBot: 'ボットに代わってもらう',
  letBotFor: (name) => `${name}の代わりにボットを入れる`,

  left: (days, hours, minutes) => {
    if (days > 0) return `残り${days}日${hours}時間`;
    return hours > 0 ? `残り${hours}時間${minutes}分` : `残り${minutes}分`;
  },
  timeUp: '時間切れです。',

  askBack: '取り消しを申し出る',
  asksBack: (name, count) => `${name}が${count}手の取り消しを申し出ています。`,
  youAsked: (names) => `取り消しを申し出ました。${names}の返事を待っています。`,
  youAgreed: (name, names) => `${name}の取り消しに同意しました。${names}の返事を待っています。`,
  agree: '同意する',
  refuse: '断る',
  decline: '断る',
  takeBack: '取り消す',
  withdraw: '取り下げる',

  chat: 'チャット',
  unread: (count) => `未読${count}件`,
  message: 'メッセージ',
  send: '送信',
  nothingSaid: 'まだ発言はありません。',
  onlooker: '観戦',
  onlyPlayers: '発言はプレイヤーだけにする',
  onlyPlayersWrite: 'ここで発言できるのはプレイヤーだけです。',
  mute: 'ミュート',
  muteOf: (name) => `${name}をミュートする（このブラウザでは発言を表示しません）`,
  mutedHere: 'ミュート中：',
  unmuteOf: (name) => `${name}の発言をまた表示する`,

  plan: '先に決めておく',
  planAbout: 'あなたの番が来たとき、まだ可能なら自動で行われます。',
  planned: '先に決めたこと',
  noPlan: 'いま先に決められることはありません。',
  planPass: 'パス',
  planBid: (upTo) => `${upTo}まで入札し、その後パス`,
  bidUpTo: '入札の上限',
  planTake: (what) => `まだ可能なら：${what}`,
  addToPlan: '追加',
  dropFromPlan: (what) => `取りやめる：${what}`,
  whatToTake: '行動',

  about: 'このテーブル',
  invite: 'このテーブルへのリンク',
  endGame: 'ゲームを途中で終える…',
  endSure:
    '勝敗を決めずにこのゲームを終えますか？ほかのプレイヤーに同意を求めます。誰かがプレイを続けると、提案は取り下げられます。',
  endSureAlone: '勝敗を決めずにこのゲームを終えますか？',
  endPropose: '終了を提案する',
  endNow: '今すぐ終える',
  goOnPlaying: '続ける',
  wantsToEnd: (names, agreed, needed) =>
    `${names}がこのゲームを途中で終えたいと言っています（${needed}人中${agreed}人）。`,
  youWantToEnd: (names) => `途中終了を提案しています。${names}の返事を待っています。`,
  endReady: '必要な全員が同意しました。今すぐ終えることができます。',
  overdueHint: (name) =>
    `${name}は長いあいだ手番を進めていません。ボットに代わりをさせるか、ほかの全員の同意でゲームを終えることができます。`,

  events: {
    joined: (name) => `${name}が席に着きました。`,
    left: (name) => `${name}が席を離れました。`,
    removed: (name, by) => `${by}が${name}を席から外しました。`,
    standIn: (name) => `${name}はボットに交代しました。`,
    standInBy: (name, by) => `${name}が不在または待たせているため、${by}がボットに交代させました。`,
    standInByDeadline: (name) => `${name}は時間切れのため、ボットが代わります。`,
    handBack: (name) => `${name}が戻りました。`,
    undo: (name) => `${name}が手を取り消しました。`,
    ended: 'プレイヤーの同意により、勝敗を決めずにゲームを終えました。',
    endedWithout: (name) => `${name}を除くプレイヤーの同意により、勝敗を決めずにゲームを終えました。`,
    endDeclined: (name) => `${name}はゲームを続けたいそうです。`,
    rematch: (name) => `${name}が再戦のテーブルを用意しました。`,
  },

  leave: '席を完全に離れる',
  leaveSure: '本当に離れますか？ボットが代わりに続けます。',

  seed: '公開された種',
  checkDice: '運を検証する',
  checking: 'すべての結果を引き直しています…',
  saveSealed: '封印つきの記録を保存',
  verdict: {
    fair: (draws) => `公正でした。種は開始前の封印と一致し、${draws}回の運はすべてそこから決まっています。`,
    'other-seed': '種が開始前に示された封印と一致しません。この運は信用できません。',
    'partly-fair': (draws, before) =>
      `このゲームは記録から再開されました。それより前の${before}回の運は確かめられません。再開後の${draws}回は封印された種から決まっています。`,
    'other-draw': (at) => `${at}手目の運が種の示すものと違います。この運は信用できません。`,
    'other-game': 'サーバーの記録が、ここで見たゲームと違います。信用できません。',
  },
  rematch: '同じメンバーでもう一度',
  rematchReady: '次のテーブルができました：参加',
  close: '閉じる',
};
