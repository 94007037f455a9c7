import type { Chapter } from '../../rulebook.ts';

export const repairYards: Chapter = {
  id: 'repair-yards',
  title: '選択ルール：修理工場',
  about: '自分の修理工場では、修理が半分の移動ポイントで済みます。',
  rules: [
    { id: 'SNS-YARD-01', text: '事業として、7,000ドルで修理工場を建設できます。1人2つまでです。' },
    {
      id: 'SNS-YARD-02',
      text: '建設できるのは、自分の本拠地か、いまいる都市です。修理工場は1つの都市に全員で1つだけですが、1人1つずつ建てられる設定もあります。',
    },
    {
      id: 'SNS-YARD-03',
      text: '自分の修理工場のある都市では、目的地でも、通りかかっただけでも、移動ポイント1につき1レベル修理できます。',
    },
    { id: 'SNS-YARD-04', text: '建設した修理工場は、その停車中からすぐに使えます。' },
    { id: 'SNS-YARD-05', text: 'ほかのプレイヤーは修理工場を使えず、何も払いません。' },
  ],
};
