import type { NoticeText } from './index.ts';

export const ja: NoticeText = {
  games: { steam: 'スチーム', 'days-of-steam': 'デイズ・オブ・スチーム', 'steel-and-steam': 'スチール＆スチーム' },
  title: {
    turn: (game) => `${game}：あなたの番です`,
    reminder: (game) => `${game}：あなたの番を待っています`,
    begun: (game) => `${game}：ゲームが始まりました`,
    over: (game) => `${game}：ゲームが終わりました`,
    test: () => 'Roundhouseからのテスト通知',
  },
  body: {
    turn: (player) => `${player}さん、あなたの番です。`,
    reminder: (player) => `${player}さん、ほかのプレイヤーがあなたの手を待っています。`,
    begun: (player) => `${player}さん、全員がそろい、ゲームが始まりました。`,
    over: (player) => `${player}さん、ゲームが終わりました。結果をご覧ください。`,
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
