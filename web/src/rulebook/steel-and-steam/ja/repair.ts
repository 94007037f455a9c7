import type { Chapter } from '../../rulebook.ts';

export const repair: Chapter = {
  id: 'repair',
  title: '修理',
  about: '駅での時間を、機関車の修理に使えます。整備レベルがよければ、ハイボールも安全になります。',
  rules: [
    {
      id: 'SNS-REP-01',
      text: '駅では、事業のあとで、移動ポイント2につき1レベル修理できます。故障から7までは1レベルです。',
    },
    {
      id: 'SNS-REP-02',
      text: 'いまいる駅での修理のために、ハイボールで移動ポイントを増やすことはできません。到着する前に宣言したハイボールの移動ポイントは使えます。',
    },
    { id: 'SNS-REP-03', text: 'その型で最もよいレベル（SNS-LOCO-02）までしか修理できません。' },
  ],
};
