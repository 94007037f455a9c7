import type { ModerationText } from './moderation-catalogue.ts';

const PLACE = `  --data       サーバーのフォルダー。指定がなければ ./data
  --database   フォルダーの代わりに postgres://ユーザー:パスワード@ホスト/名前（または ROUNDHOUSE_DATABASE）
  どれにも --language en|ja を指定できます。サーバーを動かしたまま使え、開いているページには2秒以内に反映されます。`;

export const MODERATION_HELP: { readonly [command: string]: string } = {
  table: `roundhouse table show ID [--json] [--data フォルダー | --database URL]
roundhouse table close ID… [--data フォルダー | --database URL]
roundhouse table unlist ID… [--data フォルダー | --database URL]
roundhouse table delete ID… [--yes] [--data フォルダー | --database URL]
  show     段階、ホスト、プレイヤーとそのユーザーID、ログの長さ、チャットの件数
  close    テーブルを終わらせる。募集中なら中止、対戦中なら打ち切り（結果なし）。ログは残ります
  unlist   公開テーブルの一覧から外す。リンクからは引き続き開けます
  delete   テーブルをログとチャットごと削除する。--yes がなければ、削除されるものを表示するだけです
${PLACE}`,
  chat: `roundhouse chat list テーブル [--last 件数] [--json] [--data フォルダー | --database URL]
roundhouse chat delete テーブル 番号… [--data フォルダー | --database URL]
roundhouse chat delete テーブル --user ID | --all [--data フォルダー | --database URL]
  list     最近のメッセージの番号、時刻、ユーザーID、名前、本文。指定がなければ50件
  delete   番号を指定して、または1人のユーザーの分、あるいはすべてを削除する。開いているページからも消えます
${PLACE}`,
  user: `roundhouse user list [--json] [--data フォルダー | --database URL]
roundhouse user show ID|ログイン名 [--json] [--data フォルダー | --database URL]
roundhouse user reset-password ログイン名 [--json] [--data フォルダー | --database URL]
roundhouse user delete ID|ログイン名 [--yes] [--data フォルダー | --database URL]
  list             すべてのゲストとアカウント。ID、ログイン名、名前、作成日時、最終アクセス（日単位）
  show             さらにセッション、席、テーブル
  reset-password   仮のパスワードを一度だけ表示し、すべての端末からサインアウトさせる
  delete           本人が削除したのと同じように削除する。席ではボットが続けます。--yes がなければ、
                   削除されるものを表示するだけです
  「-」で始まるIDは「--」の後、最後に書いてください。
${PLACE}`,
  abuse: `roundhouse abuse [--hours 時間] [--json] [--data フォルダー | --database URL]
  サーバーに負荷をかけている相手。拒否した要求の送信元（アドレスと理由）、チャットの多いユーザー、
  テーブルを多く開いたユーザー。件数は1分ごとに書き込まれ、7日間保存されます。
  --hours      何時間前までさかのぼるか。指定がなければ24
${PLACE}`,
};

const NEEDED = { table: 'テーブルのIDを1つ', user: 'IDかログイン名を1つ', login: 'ログイン名を1つ' };

export const moderationJa: ModerationText = {
  needsSubcommand: (command, known) => `${command} の後に ${known.join('、')} のいずれかを指定してください`,
  needsOne: (what) => `${NEEDED[what]}指定してください`,
  needsTables: 'テーブルのIDを1つ以上指定してください',
  needsMessages: 'メッセージの番号、--user ID、--all のうち1つだけを指定してください',
  addYes: '何も削除していません。削除するには --yes を付けてください。',
  yesNo: (yes) => (yes ? 'はい' : 'いいえ'),
  labels: {
    table: 'テーブル',
    game: 'ゲーム',
    rules: 'ルールの版',
    stage: '段階',
    listed: '一覧に表示',
    host: 'ホスト',
    seat: '席',
    entries: 'ログの項目数',
    actions: '手数',
    messages: 'チャットの件数',
    created: '作成',
    updated: '最終更新',
    user: 'ユーザー',
    name: '名前',
    login: 'ログイン名',
    language: '言語',
    seen: '最終アクセス',
    sessions: 'セッション数',
    plays: '参加テーブル',
    opened: '開いたテーブル',
  },

  seat: (name, { user, login, bot, standIn, isOnTurn }) =>
    [
      name,
      ...(user === null ? [] : [`ユーザー ${user}`]),
      ...(login === null ? [] : [`ログイン名 ${login}`]),
      ...(bot === null ? [] : [`ボット ${bot}`]),
      ...(standIn === null ? [] : [`ボット ${standIn} が代行中`]),
      ...(isOnTurn ? ['手番'] : []),
    ].join('、'),
  ended: (table, stage) =>
    stage === 'closed'
      ? `テーブル ${table} を中止しました。`
      : `テーブル ${table} のゲームを結果なしで打ち切りました。`,
  alreadyEnded: (table, stage) => `テーブル ${table} はすでに終わっています（${stage}）。`,
  unlisted: (table) => `テーブル ${table} を一覧から外しました。`,
  notListed: (table) => `テーブル ${table} は一覧に載っていません。`,
  tableDeleted: (table) => `テーブル ${table} を削除しました。`,
  wouldDeleteTable: (table, stage, players, { entries, messages }) =>
    `テーブル ${table}（${stage}、${players}）: ログ${entries}項目、チャット${messages}件。`,

  chatHead: ['番号', '時刻', 'ユーザー', '名前', '本文'],
  noMessages: '該当するメッセージはありません。',
  noSuchMessage: (table, number) => `テーブル ${table} に ${number} 番のメッセージはありません。`,
  messagesDeleted: (deleted, already) =>
    `メッセージを${deleted}件削除しました${already === 0 ? '' : `（${already}件は削除済み）`}。`,

  usersHead: ['ユーザー', 'ログイン名', '名前', '作成', '最終アクセス'],
  noUsers: 'ユーザーはいません。',
  noSuchUser: (asked) => `ユーザー ${asked} は見つかりません。`,
  passwordReset: (login) =>
    `${login} の仮のパスワードです。表示されるのは一度だけです。セッションはすべて終了しました。サインイン後に変更するよう伝えてください。`,
  userDeleted: (id, name) => `ユーザー ${id}（${name}）を削除しました。`,
  wouldDeleteUser: (id, name, seats) => `ユーザー ${id}（${name}）、席${seats}つ。`,

  abuse: {
    sources: '拒否した要求',
    sourcesHead: ['件数', '内容', 'アドレス', 'ユーザー', '最後の時間帯'],
    talkers: 'チャット',
    talkersHead: ['件数', 'テーブル数', 'ユーザー', 'ログイン名', '名前', '最後'],
    openers: '開いたテーブル',
    openersHead: ['テーブル数', '一覧に表示', 'ユーザー', 'ログイン名', '名前', '最後'],
    none: 'なし',
    reasons: {
      requests: '要求',
      sockets: 'ソケット',
      frames: 'ソケットのフレーム',
      unread: '受信しない接続',
      'sign-in': 'サインインの失敗',
      chat: 'チャット',
      tables: '新しいテーブル',
      guests: '新しいゲスト',
      'test-message': 'テストメッセージ',
      origin: '他サイトからの要求',
      malformed: '不正な形式の要求',
    },
  },
};
