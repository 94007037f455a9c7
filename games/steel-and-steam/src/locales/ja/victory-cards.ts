import type { VictoryCardMessages, VictoryCardTexts } from '../locale.ts';
import { faceNames } from '../place-names.ts';
import { cityName, describeCards, thousands } from '../victory-cards.ts';

const money = (dollars: number) => `${thousands(dollars)}ドル`;
/** Mortgaged deeds do not count, as in net worth. */
const GOOD = '抵当に入っていない';

const messages: VictoryCardMessages = {
  names: {
    tycoon: '大富豪',
    banker: '銀行家',
    investor: '投資家',
    earner: '貨物王',
    landlord: '大地主',
    traveller: '熟練機関士',
    explorer: '探検家',
    collector: '収集家',
    shipowner: '船主',
    baron: '鉄道男爵',
    'short-liner': '小鉄道の王',
    magnate: '鉄道王',
    transcontinental: '大陸横断',
    nationwide: '全国展開',
    gateway: '玄関口',
    eastern: '東部の王',
    central: '中央部の王',
    western: '西部の王',
    northern: '北部の王',
    southern: '南部の王',
  },
  conditions: {
    'net-worth': (_, goal) => `純資産${goal}以上`,
    cash: (_, goal) => `手持ちの現金${goal}以上`,
    'deeds-worth': (_, goal) => `${GOOD}権利証の価格の合計${goal}以上`,
    payoffs: (_, goal) => `獲得した報酬の合計${goal}以上`,
    'deeds-and-fees': (_, goal) => `${GOOD}権利証の価格と、受け取った使用料との合計${goal}以上`,
    journeys: (_, goal) => `運行${goal}回を完了`,
    'regions-reached': (_, goal) => `目的地として${goal}つの地方に到着`,
    'deeds-with-ship': (_, goal) => `${GOOD}権利証の価格の合計${goal}以上（うち1枚以上は航路）`,
    'many-deeds': ({ most }, goal) => `${GOOD}権利証の価格の合計（1枚につき${money(most)}まで）${goal}以上`,
    'dear-deeds': ({ price }, goal) => `価格${money(price)}以上で、${GOOD}権利証の価格の合計${goal}以上`,
    'cheap-deeds': ({ price }, goal) => `価格${money(price)}以下で、${GOOD}権利証の価格の合計${goal}以上`,
    cities: (_, goal) => `${GOOD}自分の鉄道が通る都市が合計${goal}以上`,
    'coast-to-coast': (_, goal) => `${GOOD}自分の鉄道がつながって東部と西部を結び、通る都市が合計${goal}以上`,
    'cities-spread': ({ most }, goal) => `${GOOD}自分の鉄道が通る都市が、各地方${most}都市まで数えて合計${goal}以上`,
    'cities-from': ({ city }, goal) =>
      `${cityName(city, 'ja')}を通る、${GOOD}自分の鉄道が通る都市が、${cityName(city, 'ja')}を含めて合計${goal}以上`,
    'cities-of': ({ area }, goal) =>
      `${GOOD}自分の鉄道が通る「${faceNames.get(area)?.ja ?? area}」の都市が合計${goal}以上`,
  },
  money,
  goalList: { between: '／', after: '（3／4／5／6人の場合）' },
};

/** The victory cards of the experimental game by id: name and winning condition. */
export const victoryCards: VictoryCardTexts = describeCards(messages);
