import type { OptionKey } from '../label-keys.ts';
import type { Labels } from '../locale.ts';

export const options: Labels<OptionKey> = {
  'option.length': 'ゲームの長さ',
  'option.length.about':
    'ショートゲームは、最後の権利証が購入されると終わり、純資産の最も多いプレイヤーが勝ちます。ロングゲームは、純資産の目標額に達して最初に本拠地に帰ったプレイヤーが勝ちます。試作版では各自が勝利カードを持ち、最初にその条件を達成したプレイヤーが勝ちます。',
  'option.length.short': 'ショートゲーム',
  'option.length.long': 'ロングゲーム',
  'option.length.experimental': '勝利カードのあるショートゲーム（試作版）',

  'option.economy': '景気変動',
  'option.economy.about':
    '誰かがゾロ目を出すたびに、景気が「不景気」から「好景気」までの間で変わることがあります。景気によって報酬が増減します。「好景気」では、銀行と自分の路線だけを使った手番の使用料がなくなり、「不景気」では、使用料を払う手番ごとに1,000ドル余分にかかります。',

  'option.depression': '大恐慌',
  'option.depression.about':
    '景気変動を使うゲーム用です。「不景気」のときに1のゾロ目が出ると、1ゲームに1度だけ大恐慌が起こります。全員がサイコロを振り、出目×1,000ドルを支払います。誰かがゾロ目を出して大恐慌が終わるまで、報酬はさらに減ります。',

  'option.repairYards': '修理工場',
  'option.repairYards.about':
    '事業として、自分の本拠地か、いまいる都市に、7,000ドルで修理工場を建設できます（1人2つまで）。自分の修理工場のある都市では、修理1レベルに必要な移動ポイントが2ではなく1になります。',

  'option.barrelhead': '現金即払い',
  'option.barrelhead.about': '使用料を、手番の終わりではなく、路線を使う前に支払います。支払えない路線は使えません。',

  'option.insolvency': '支払えないプレイヤー',
  'option.insolvency.about':
    '現金も権利証も尽きて支払えないプレイヤーをどうするかを決めます。他プレイヤーへの支払いが、銀行への支払いより優先されます。',
  'option.insolvency.writeOff': '残額を免除して続行',
  'option.insolvency.eliminate': 'ゲームから脱落',

  'option.trackReuseInJourney': '1回の運行での線路の再使用',
  'option.trackReuseInJourney.about': '目的地に着くまでに、同じ線路を2度以上通れるかどうかを決めます。',
  'option.trackReuseInJourney.allowed': '通れる',
  'option.trackReuseInJourney.forbidden': '通れない',

  'option.sameCityDestination': '目的地がいまいる都市になったとき',
  'option.sameCityDestination.about': 'サイコロで決まった目的地が、機関車のいる都市だったときの処理です。',
  'option.sameCityDestination.reroll': '振り直す',
  'option.sameCityDestination.loseTurn': '手番を失う',

  'option.grandfatherChain': '変更が続いたときの据え置き料金',
  'option.grandfatherChain.about':
    '機関車のいる路線の所有者や抵当の状態が2度以上変わったとき、据え置き料金が上がることがあるかどうかを決めます。',
  'option.grandfatherChain.neverWorse': '上がらない（安いほうのまま）',
  'option.grandfatherChain.literal': '上がることがある（最新の変更による）',

  'option.yardPerCity': '1つの都市の修理工場の数',
  'option.yardPerCity.about': '1つの都市に建設できる修理工場の数です。修理工場を使うゲーム用です。',
  'option.yardPerCity.oneInAll': '全員で1つ',
  'option.yardPerCity.onePerPlayer': '1人1つずつ',

  'option.rulesVersion': 'ルールの版',
  'option.rulesVersion.about': '古い版のルールで始めたゲームは、その版のまま続けられます。',
  'option.rulesVersion.2': '第2版',
  'option.rulesVersion.1': '第1版',
};
