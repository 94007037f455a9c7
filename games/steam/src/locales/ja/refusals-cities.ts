import type { SupplyParams } from '../../refusal-details.ts';
import type { Formatter, RefusalMessages } from '../locale.ts';
import type { CityReason } from '../refusal-params.ts';
import { quoted } from './grammar.ts';

const GO_ON = '線路を建設するか、建設を終えてください。';

/** The action tile of the refused action. Only Urbanization has a colour. */
function tileOf({ colour }: SupplyParams, format: Formatter): string {
  return quoted(colour === null ? 'city-growth' : 'urbanization', format);
}

/** Urbanization and City Growth. */
export const cities: RefusalMessages<CityReason> = {
  'no-urbanization': (_, format) => `新都市タイルを置くには${quoted('urbanization', format)}が必要です。${GO_ON}`,
  'no-growth': (_, format) => `都市を成長させるには${quoted('city-growth', format)}が必要です。${GO_ON}`,
  'action-passed': (params, format) => `${tileOf(params, format)}はパスとして選んだので、実行できません。${GO_ON}`,
  'action-done': (params, format) =>
    `${tileOf(params, format)}はこのターンにすでに実行しました。実行できるのは1回だけです。${GO_ON}`,
  'not-a-town': ({ place }, format) =>
    place === '?'
      ? 'マップにそのようなヘクスはありません。まだ都市になっていない町を選んでください。'
      : `${format.place(place)}に都市化できる町はありません。まだ都市になっていない町を選んでください。`,
  'no-new-city-left': ({ colour }, format) =>
    `${colour === null ? 'その色' : format.colour(colour)}の新都市タイルは残っていません。別の色を選んでください。`,
  'no-such-supply-space': ({ supply }) =>
    `${supply === null ? 'そのような貨物供給スペース' : `貨物供給スペース${supply}`}はありません。貨物駒のあるスペースを選んでください。`,
  'supply-space-empty': ({ supply }) =>
    `${supply === null ? 'その貨物供給スペース' : `貨物供給スペース${supply}`}は空です。貨物駒のあるスペースを選んでください。`,
  'supply-space-required': ({ place }, format) =>
    `${format.place(place)}に置く貨物駒を取る貨物供給スペースを選んでください。`,
  'not-a-printed-city': (_, format) =>
    `${quoted('city-growth', format)}の対象は、マップに印刷されている都市だけです。都市成長マーカーのない都市を選んでください。`,
  'already-grown': ({ place }, format) =>
    `${format.place(place)}にはすでに都市成長マーカーがあります。マーカーのない、マップに印刷されている都市を選んでください。`,
  'must-urbanize': (_, format) =>
    `${quoted('urbanization', format)}の費用を支払ったので、建設を終える前に新都市タイルを置いてください。`,
  'must-grow': (_, format) =>
    `${quoted('city-growth', format)}の費用を支払ったので、建設を終える前に都市を成長させてください。`,
};
