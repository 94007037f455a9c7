import type { OptionKey } from '../label-keys.ts';
import type { Labels } from '../locale.ts';

export const options: Labels<OptionKey> = {
  'option.rules': 'ルール',
  'option.rules.about':
    '基本ゲームは短時間向きで、資金にも余裕があります。標準ゲームでは、毎ターン資本金の入手と手番順の競りがあり、機関車の維持費もかかります。初めてなら、最初の競りのない基本ゲーム（手番順は抽選）がおすすめです。',
  'option.rules.base': '基本ゲーム',
  'option.rules.standard': '標準ゲーム',
  'option.rules.first-game': '基本ゲーム（手番順は抽選）',

  'option.map': 'マップ',
  'option.map.about': '使用するマップです。付属のマップのほか、自作のマップも使えます。',
  'option.map.northeast': 'アメリカ北東部・カナダ南東部',
  'option.map.ruhr': 'ライン川下流とルール地方',

  'option.claimTest': '所有者のないリンクの獲得',
  'option.claimTest.about':
    '所有者のない未完成のリンクは、都市から延びているか、自分のリンクに直接つながっていれば獲得できます。その判定に、獲得のために置くタイル自体を含めるかどうかを決めます。',
  'option.claimTest.after': '含める（タイルを置いたあとの状態で判定）',
  'option.claimTest.before': '含めない（タイルを置く前の状態で判定）',

  'option.redirectUnowned': '所有者のないリンクの方向転換',
  'option.redirectUnowned.about':
    '所有者のない未完成のリンクは、都市から延びているか、自分のリンクに直接つながっていれば方向転換できます。その判定に、方向転換した線路自体を含めるかどうかを決めます。獲得を「タイルを置く前の状態で判定」する場合は、方向転換も含めずに判定します。',
  'option.redirectUnowned.before': '含めない（方向転換する前の状態で判定）',
  'option.redirectUnowned.after': '含める（方向転換したあとの状態で判定）',

  'option.townRevisit': '同じ町を2度通過できる',
  'option.townRevisit.about':
    '1回の輸送で同じ町を2度以上通過できます。同じ都市や同じリンクは、この設定にかかわらず2度使えません。',

  'option.townTileCompletesRival': '町線路タイルで他プレイヤーのリンクを完成できる',
  'option.townTileCompletesRival.about':
    '町線路タイルの線路が、他プレイヤーの未完成のリンクにつながってもかまいません。完成したリンクはそのプレイヤーのものになり、タイルの費用は建設したプレイヤーが全額支払います。',

  'option.redirectMayAddSegment': '方向転換と同時に線路を追加できる',
  'option.redirectMayAddSegment.about': '方向転換に使うタイルで、同時にもう1本の線路を追加できます。',

  'option.adjacentCityLinkSurvives': '隣り合う都市のリンクを残す',
  'option.adjacentCityLinkSurvives.about':
    '都市に隣接する町を新都市タイルに置き換えると、その間のリンクから線路がなくなることがあります。この設定では、そのリンクは消滅せず、輸送にも得点計算にも使われます。',

  'option.standardCapitalFromVP': '勝利点による資本金の入手',
  'option.standardCapitalFromVP.about':
    '標準ゲーム：収入が-10ドルのプレイヤーも、2勝利点につき5ドルの資本金を入手できます。',

  'option.standardNewcomerCredit': '初心者の現金調達',
  'option.standardNewcomerCredit.about':
    '標準ゲーム：選ばれたプレイヤーは、基本ゲームと同じように必要なときに現金を調達できます。',

  'option.standardNewcomerCreditFor': '初心者が現金を調達できる支払い',
  'option.standardNewcomerCreditFor.about': '標準ゲーム：初心者がどの支払いのために現金を調達できるかを決めます。',
  'option.standardNewcomerCreditFor.both': '線路の建設費用と経費',
  'option.standardNewcomerCreditFor.track': '線路の建設費用のみ',
  'option.standardNewcomerCreditFor.maintenance': '経費のみ',

  'option.incomeCap': '収入の上限',
  'option.incomeCap.about': '輸送点による収入はこの値を超えません。超えた分は失われます。',
  'option.incomeCap.none': '上限なし',

  'option.twoPlayerSecondPays': '残り2人での競り',
  'option.twoPlayerSecondPays.about':
    '標準ゲーム：残りが2人になると、2番手のプレイヤーは最後のプレイヤーでもあります。そのプレイヤーが支払う額を決めます。',
  'option.twoPlayerSecondPays.nothing': '支払いなし（最後のプレイヤーとして）',
  'option.twoPlayerSecondPays.full': '入札額の全額（2番手として）',
};
