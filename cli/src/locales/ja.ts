import type { CommandText } from './catalogue.ts';
import { MODERATION_HELP, moderationJa } from './moderation-ja.ts';
import { OPERATIONS_HELP, operationsJa } from './operations-ja.ts';

const COMMAND_HELP: { readonly [command: string]: string } = {
  serve: `roundhouse serve [--port N] [--host ADDRESS] [--data DIR] [--database URL] [--public-url URL]
    [--trust-proxy] [--smtp URL] [--mail-from ADDRESS] [--bot-pause MS] [--no-limits] [--log LEVEL] [--language en|ja]
  ブラウザで遊ぶ場所を開きます。アドレスが表示されます。Ctrl+C で終了します。
  --port         指定がなければ 8080（使われていれば次に空いている番号）。指定した番号が使われていれば起動しません
  --host         指定がなければ 127.0.0.1（この機械だけ）。0.0.0.0 なら届く人すべて
  --data         サーバーが保存に使うフォルダー。指定がなければ ./data
  --database     フォルダーの代わりに postgres://ユーザー:パスワード@ホスト/名前（または ROUNDHOUSE_DATABASE）
  --public-url   前にプロキシがあるとき、人が入力するアドレス
  --trust-proxy  誰からの接続かについて、前のプロキシの言うことを信じる
  --smtp         メールを送る smtp://ユーザー:パスワード@ホスト:ポート（または ROUNDHOUSE_SMTP）
  --mail-from    メールの差出人。指定がなければ --smtp のユーザー
  --bot-pause    ボットが手を打つまでのミリ秒。指定がなければ 500
  --no-limits    接続の制限をしない。負荷試験用で、公開には使わないこと
  --log          silent、error、warn、info、debug のいずれか。指定がなければ warn
  人に開放する方法は docs/operations.md にあります。`,
  engine: `roundhouse engine
  エンジンプロトコル。標準入力に1行1個のJSONオブジェクトを書くと、標準出力に1行で答えます。
  まずは {"do":"games"} から。すべての要求は docs/protocol.md にあります。`,
  simulate: `roundhouse simulate ゲーム [--players 人数] [--games 回数] [--bots a,b,…] [--seed 種] [--option 名前=値]…
                    [--narrate] [--language en|ja] [--record フォルダ] [--json]
  ボット同士の対戦。同じ種からは同じ対戦になります。種SのN番目の対戦は、--seed S-N だけでも見られます。
  --players    指定しなければ4人、--games は1回、--seed は1、--bots は最も強いボット
  --bots       席ごとのボット。席より少なければ繰り返します
  --option     ルールの選択。下の一覧から何度でも指定できます（先頭が標準の値です）
  --narrate    対戦の経過を語ります
  --record     各対戦の記録をフォルダに書き出します
  --json       すべての対戦を得点の内訳つきで出力します`,
  bench: `roundhouse bench [ゲーム] [--seconds 秒数] [--json]
  1コアでのエンジンの速度。合法手をすべて列挙しながらランダムに最後まで対戦します。`,
  replay: `roundhouse replay ファイル [--to N] [--json]
  記録の最後の局面、または最初のN手の後の局面を出力します。`,
  verify: `roundhouse verify ファイル… [--commitment 値] [--language en|ja] [--json]
  記録を1手ずつ検証し、書かれた結果も確かめます。成り立たなければ終了ステータスは1です。サーバーで遊んだゲームの
  記録では、すべての抽選を、封印された種から導かれるものと比べます。
  --commitment   最初の抽選の前にテーブルに表示された値。別の種にすり替えられていないことを確かめます`,
  map: `roundhouse map check ファイル [--language en|ja] [--json]
roundhouse map show ファイル [--language en|ja]
  スチームのマップの誤りをすべて探します。またはSVGで描きます。組み込みマップの名前も使えます。`,
};

const ROUTE_AIMS = { turns: 'ターン数', fees: '使用料', both: 'ターン数と使用料' };

export const ja: CommandText = {
  help: `roundhouse: 蒸気鉄道のボードゲーム

  roundhouse serve       ブラウザで遊ぶ場所を開く
  roundhouse tables      サーバーのテーブルの一覧
  roundhouse export      テーブルの記録の書き出し
  roundhouse import      記録からテーブルを作る
  roundhouse backup      サーバーを動かしたままのバックアップ
  roundhouse doctor      保存されたすべてのゲームの検査
  roundhouse table       テーブルの表示、終了、一覧からの除外、削除
  roundhouse chat        チャットの一覧と削除
  roundhouse user        ユーザーの一覧、表示、削除、パスワードの再設定
  roundhouse abuse       サーバーに負荷をかけている相手の確認

  roundhouse engine      エンジンプロトコルで遊ぶ
  roundhouse simulate    ボット同士の対戦
  roundhouse bench       エンジンの速度
  roundhouse replay      記録の局面
  roundhouse verify      記録の検証
  roundhouse map         スチームのマップの検査と描画

くわしくは roundhouse コマンド --help で。表示言語は LC_ALL や LANG で決まります（英語、日本語）。`,
  commandHelp: (command) => COMMAND_HELP[command] ?? OPERATIONS_HELP[command] ?? MODERATION_HELP[command] ?? '',
  unknownCommand: (name, known) =>
    `roundhouse: 「${name}」というコマンドはありません（${known.join('、')} があります。--help も見てください）`,
  seeHelp: (command) => `使い方: roundhouse ${command} --help`,
  unknownGame: (id, known) =>
    `${id === undefined ? 'ゲームを指定してください' : `「${id}」というゲームはありません`}（${known.join('、')} があります）`,
  notANumber: (flag, text, min, max) =>
    `${flag} には${min}から${max}までの整数を指定してください（「${text}」は使えません）`,
  unknownLanguage: (text, known) => `「${text}」という言語はありません（${known.join('、')} があります）`,
  optionForm: (flag) => `--option には 名前=値 を指定してください（「${flag}」は使えません）`,
  unknownFlag: (flag, known) =>
    `${flag} というオプションはありません（${known.length === 0 ? '何も指定できません' : known.map((name) => `--${name}`).join('、')}）`,
  unknownMap: (name, known) =>
    `「${name}」というマップはありません（組み込み: ${known.join('、')}。またはマップファイルのパス）`,
  filePlaceholder: 'ファイル.json',
  oneFile: (command) => `${command} には記録ファイルを${command === 'replay' ? '1つ' : '1つ以上'}指定してください`,
  flagNeedsValue: (flag) => `${flag} には値を指定してください`,
  flagTakesNoValue: (flag) => `${flag} に値は指定できません`,
  unexpectedWord: (word) => `「${word}」は余分です`,
  narrateOrJson: '--narrate と --json は一緒に指定できません',
  oneGame: 'simulate にはゲームを1つ指定してください。例: roundhouse simulate steam',
  unknownBot: (name, known) => `「${name}」というボットはいません（${known.join('、')} がいます）`,
  tooManyBots: (bots, seats) => `プレイヤー${seats}人に対してボットが${bots}体です`,
  gamesUnit: 'ゲーム',
  stepsUnit: 'ステップ',
  simulated: (game, games) => `${game}: ${games}ゲーム`,
  tableHead: ['席', 'ボット', '勝ち', '平均得点', '破産'],
  gameHeading: (number, games) => `対戦 ${number}/${games}`,
  points: (score) => `${score}点`,
  standing: (rank, name, score, parts) => {
    const sum = parts.map(([label, points]) => `${label}${points}`).join('、');
    return `${rank}位 ${name}: ${score === null ? '脱落' : `${score}（${sum}）`}`;
  },
  recordHolds: (actions, hash, finished) =>
    `記録は正しく再生できます: ${actions}手、${finished ? '終局' : '対戦中'}、ハッシュ ${hash}。`,
  recordFails: (error) => `記録は成り立ちません: ${error}`,
  illegalAction: (number, why, rule) => `${number}手目は反則です: ${why}（${rule}）`,
  wrongResult: '書かれた結果が、手順の導く結果と異なります',
  benchRows: {
    games: 'ランダム対戦/秒（合法手をすべて列挙）',
    decisions: 'その決定/秒',
    decisionsPerGame: '1対戦あたりの決定数',
    fullGames: '全員が最終ターンまで残るランダム対戦/秒',
    lists: 'その合法手列挙（µs）: 中央値、長いものの中央値、99 %、最悪',
    apply: '着手の適用（ns）',
    copy: '局面の複写（ns）',
    bytes: '局面の大きさ（バイト）',
    worst: '知られている最も重い合法手列挙（µs、手の数）',
    routes: (aim) => `${ROUTE_AIMS[aim]}で見た最良経路（µs）: 中央値、99 %、最悪`,
    calibration: '較正ループ（百万ステップ/秒）',
    calibrated: '百万ステップ/秒あたりのランダム対戦/秒',
  },
  serving: (address) => `Roundhouse を開きました: ${address} （Ctrl+C で終了）`,
  portTaken: (asked, instead) => `ポート ${asked} は別のプログラムが使っています。代わりに ${instead} を使います。`,
  portTakenForGood: (port) =>
    `roundhouse serve: ポート ${port} は別のプログラムが使っています。そのプログラムを止めるか、別の --port を指定してください。`,
  databaseAway: (host, reason) =>
    `roundhouse serve: ${host} の PostgreSQL が応答しません（${reason}）。起動するか、--database を確かめてください。`,
  cannotServe: (error) => `サーバーを始められませんでした: ${error}`,
  noFolder: (path, error) => `--data ${path}: フォルダーを作れません（${error}）`,
  notAnAddress: (name, example) => `${name} には ${example} のようなアドレスを指定してください`,
  unknownLevel: (text, known) =>
    `--log には ${known.join('、')} のいずれかを指定してください（「${text}」は使えません）`,
  mapForm: 'map には「check ファイル」か「show ファイル」を指定してください',
  mapVerdict: (errors, warnings) =>
    errors + warnings === 0 ? 'マップに誤りはありません。' : `誤り${errors}件、注意${warnings}件。`,
  operations: operationsJa,
  moderation: moderationJa,
};
