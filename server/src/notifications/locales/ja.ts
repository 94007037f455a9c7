import type { NotificationText } from './notification-text.ts';

export const ja: NotificationText = {
  games: { steam: 'スチーム', 'days-of-steam': 'デイズ・オブ・スチーム', 'steel-and-steam': 'スチール＆スチーム' },
  title: {
    turn: (game) => `${game}：あなたの番です`,
    reminder: (game) => `${game}：あなたの番を待っています`,
    begun: (game) => `${game}：ゲームが始まりました`,
    over: (game) => `${game}：ゲームが終わりました`,
    abandoned: (game) => `${game}：途中で終了しました`,
    undo: (game) => `${game}：取り消しの同意を求められています`,
    end: (game) => `${game}：途中終了の提案があります`,
    rematch: (game) => `${game}：もう一度遊びませんか`,
    test: () => 'Roundhouseからのテスト通知',
  },
  body: {
    turn: (player) => `${player}さん、あなたの番です。`,
    reminder: (player) => `${player}さん、ほかのプレイヤーがあなたの手を待っています。`,
    begun: (player) => `${player}さん、全員がそろい、ゲームが始まりました。`,
    over: (player) => `${player}さん、ゲームが終わりました。結果をご覧ください。`,
    abandoned: (player) => `${player}さん、ゲームは勝敗を決めずに途中で終了しました。`,
    undo: (player) =>
      `${player}さん、ほかのプレイヤーが手の取り消しを申し出ています。同意するかどうかをお答えください。`,
    end: (player) =>
      `${player}さん、ほかのプレイヤーがゲームを途中で終えることを提案しています。同意するかどうかをお答えください。`,
    rematch: (player) => `${player}さん、同じメンバーでの再戦に誘われています。席が用意されています。`,
    test: (player) => `${player}さん、手番になるとこのようにお知らせします。`,
  },
  deadline: (when) => `期限：${when}`,
  settings: (address) => `このメッセージは、ご本人の設定によりお送りしています。停止するには：${address}`,
  code: {
    title: (code) => `${code}：Roundhouseの確認コード`,
    body: '下記のページでこのコードを入力すると、あなたの番をメールでお知らせするようになります。',
    notAsked:
      'お心当たりがない場合は、何もなさらないでください。コードが入力されないかぎり、お知らせが届くことはありません。',
  },
};
