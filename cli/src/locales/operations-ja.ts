import type { OperationsText } from './operations-catalogue.ts';

const PLACE = `  --data       サーバーのフォルダー。指定がなければ ./data
  --database   フォルダーの代わりに postgres://ユーザー:パスワード@ホスト/名前（または ROUNDHOUSE_DATABASE）`;

export const OPERATIONS_HELP: { readonly [command: string]: string } = {
  tables: `roundhouse tables [--stage gathering|playing|over|abandoned|closed] [--data フォルダー | --database URL] [--language en|ja] [--json]
  サーバーのテーブルの一覧。ID、ゲーム、段階、プレイヤー、手数、手番、最終更新。何も変更しません。
  --json       1行に1個のJSONオブジェクト
${PLACE}`,
  export: `roundhouse export テーブル [ファイル] [--force] [--data フォルダー | --database URL] [--language en|ja]
  テーブルの記録を、ファイル（game.roundhouse.json など）か標準出力に書き出します。終局後はダイスの秘密の種も含みます。
  伏せたカードのあるゲームの記録は、すべてのカードを含むため、対戦中は書き出せません。
  --force      ファイルを上書きする
${PLACE}`,
  import: `roundhouse import ファイル [--seats open,greedy,…] [--data フォルダー | --database URL] [--language en|ja] [--json]
  すべての手を検証したうえで記録からテーブルを作り、IDを表示します。終わったゲームは見るためのものです。
  途中のゲームは、リンク /online/ID から空席がすべて埋まると続きから始まります。
  --seats      席ごとに open かボットの名前。指定がなければ記録のボットの席はそのボット、ほかは open
${PLACE}`,
  backup: `roundhouse backup ファイル [--force] [--data フォルダー] [--language en|ja] [--json]
  サーバーを動かしたまま、内蔵データベースのある一瞬を写し取ります。写しは検査され、ディスクに書き込まれてから
  ファイルとして現れます。PostgreSQL の場合は、代わりに使うコマンドを表示します。
  --force      ファイルを上書きする
  --data       サーバーのフォルダー。指定がなければ ./data`,
  doctor: `roundhouse doctor [--data フォルダー | --database URL] [--language en|ja] [--json]
  保存されたすべてのゲームを最初の手から再生し、成り立たないものを報告します: 反則の手、欠けた項目、種から導かれない
  抽選、別の版のルール、記録と食い違う列。問題があれば終了ステータスは1です。
  何も変更しないので、サーバーを動かしたまま使えます。
${PLACE}`,
};

const grown = (bytes: number) =>
  bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`;

/** Splits a technical detail into the expected and the actual value. */
const parts = (detail: string) => detail.split('; ');

export const operationsJa: OperationsText = {
  diceHold: (dice) => {
    if (dice.is === 'sealed') return 'ダイスは封印されています。種は終局後に公開されます。';
    if (dice.is !== 'fair') return null;
    if (dice.drawsBefore === 0) return `ダイスは公正です: ${dice.draws}回の抽選がすべて、封印された種から導かれます。`;
    return `ダイスは一部だけ確かめられます: ${dice.draws}回の抽選は封印された種から導かれ、${dice.drawsBefore}回は封印より前に別の場所で行われました。`;
  },
  commitmentForOne: '--commitment は一度に1つの記録にしか使えません',
  notACommitment: (text) =>
    `--commitment にはテーブルに表示された64文字の英数字を指定してください（「${text}」は使えません）`,
  noDice: '比べるべき封印されたダイスがありません',
  otherCommitment: '封印の値が指定のものと異なります。このダイスは別の時に封印されたものです',
  otherSeed: '種が、封印されたものと異なります',
  otherDraw: (number, action) => `${number}手目の ${action} は、封印された種から引かれるものではありません`,

  dataOrDatabase: '--data と --database は一緒に指定できません',
  noDatabase: (reason, detail) => {
    if (reason === 'missing') return `データベースがありません: ${detail}（--data でサーバーのフォルダーを指定します）`;
    if (reason === 'older-schema') {
      return `データベースの版が違います（${detail} がありません）。この版のサーバーを一度起動すると更新されます。`;
    }
    if (reason === 'newer-schema') {
      return `データベースがこの版より新しいものです（${detail}）。その版のコマンドを使ってください。`;
    }
    return `データベースを読めません: ${detail}`;
  },
  needs: (command) =>
    ({
      backup: 'backup には書き出すファイルの名前を1つ指定してください',
      export: 'export にはテーブルのIDと、あればファイルを1つ指定してください',
      import: 'import には記録ファイルを1つ指定してください',
    })[command] ?? '',
  fileExists: (path) => `${path} はすでにあります（--force で上書きします）。`,

  backedUp: (path, bytes) => `バックアップを作成し、検査しました: ${path}（${grown(bytes)}）`,
  noBackup: (reason, detail) => {
    if (reason === 'exists') return `${detail} はすでにあります（--force で上書きします）。`;
    if (reason === 'damaged') return `バックアップを作成できません。データベースが壊れています（${detail}）。`;
    return `バックアップを作成できません: ${detail}`;
  },
  backUpWith: (command) => `PostgreSQL のバックアップには専用のプログラムを使ってください:\n  ${command}`,

  unknownStage: (text, known) =>
    `--stage には ${known.join('、')} のいずれかを指定してください（「${text}」は使えません）`,
  tablesHead: ['テーブル', 'ゲーム', '段階', 'プレイヤー', '手数', '手番', '最終更新'],
  stages: { gathering: '募集中', playing: '対戦中', over: '終局', abandoned: '途中終了', closed: '中止' },
  noTables: '該当するテーブルはありません。',
  freeSeat: '（空席）',

  exported: (path, actions) => `${path}: ${actions}手。`,
  noRecord: (reason, table) =>
    ({
      'table-not-found': `テーブル ${table} はありません。`,
      'not-started': `テーブル ${table} のゲームはまだ始まっていないので、記録がありません。`,
      'not-allowed': `テーブル ${table} のゲームは対戦中で、記録にはまだ伏せられているカードが含まれます。終局後に書き出せます。`,
    })[reason],
  doesNotFold: (table, detail) =>
    `テーブル ${table} のゲームを再生できません: ${detail}。roundhouse doctor で調べてください`,

  imported: ({ id, stage, actions }) =>
    stage === 'over'
      ? `テーブル ${id}: ${actions}手、終局。こちらで見られます: /online/${id}`
      : `テーブル ${id}: ${actions}手。空席がすべて埋まると続きが始まります: /online/${id}`,
  badSeats: (detail) => `--seats: ${detail} が必要です`,

  finding: (table, entry, what) =>
    `${table === null ? 'データベース' : `テーブル ${table}`}${entry === null ? '' : `、項目 ${entry}`}: ${what}`,
  fault: (fault, detail, refusal) => {
    const [wanted, found] = parts(detail);
    return {
      'unknown-game': `「${detail}」というゲームはここにはありません`,
      'unsupported-rules-version': `ルールの版 ${found} で始められました。こちらは版 ${wanted} です`,
      'bad-options': `選択がこのゲームのものではありません: ${detail}`,
      gap: `項目が欠けています。ここには ${detail} 番が来るはずです`,
      malformed: `読めません: ${detail}`,
      illegal: `反則の手です: ${refusal}`,
      'wrong-actor': `席 ${found} の手とされていますが、席 ${wanted} の手です（-1 は抽選）`,
      'other-draw': `抽選が種から導かれません: ${detail}`,
      failed: `ルールの処理が続けられません: ${detail}`,
      'wrong-column': `列 ${wanted} のはずが、${found} となっています`,
      'missing-seats': `席は ${wanted} のはずが、${found} です`,
      'other-seed': '種が、封印されたものと異なります',
      'no-table': 'このテーブルの項目がありますが、テーブルそのものがありません',
      'damaged-file': `ファイルが壊れています: ${detail}`,
    }[fault];
  },
  examined: (tables, entries, findings) =>
    `テーブル${tables}卓、項目${entries}件: ${findings === 0 ? 'すべて成り立ちます。' : `問題${findings}件。`}`,
  tablesUnit: '卓',
};
