import type { OptionKey } from '../label-keys.ts';
import type { Labels } from '../locale.ts';

export const options: Labels<OptionKey> = {
  'option.deck': 'タイルの構成',
  'option.deck.about':
    '線路タイルと町の内訳です。市販のゲームの内訳はわからないため、付属の構成か、自作の構成を使います。',
  'option.deck.roundhouse': 'ラウンドハウスの構成',

  'option.minSteam': '移動後に残す蒸気',
  'option.minSteam.about': '移動によって蒸気をこの値より少なくすることはできません。0なら、蒸気をすべて使えます。',

  'option.startTownGoods': '最初の町の貨物駒',
  'option.startTownGoods.about': 'マップの最初の町に置く貨物駒の数です。ほかの町には2個ずつ置きます。',

  'option.townTileSteam': '町を置いて得る蒸気',
  'option.townTileSteam.about': '町を置いたプレイヤーが得る蒸気の量です。',

  'option.coalWithWater': '石炭と給水塔を同じ手番に使える',
  'option.coalWithWater.about':
    '石炭を使った手番にも給水塔を使えます。この設定がなければ、給水塔を使う手番にはほかに何もできません。',
};
