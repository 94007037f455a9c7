import type { SupplyParams } from '../../explain.ts';
import type { Refusals, Say } from '../catalogue.ts';
import type { CityReason } from '../params.ts';
import { quoted } from './grammar.ts';

const GO_ON = '線路を建設するか、建設を終えてください。';

/** The action tile: only Urbanization speaks of a colour. */
function tileOf({ colour }: SupplyParams, say: Say): string {
  return quoted(colour === null ? 'city-growth' : 'urbanization', say);
}

/** Urbanization and City Growth. */
export const cities: Refusals<CityReason> = {
  'no-urbanization': (_, say) => `新都市タイルを置くには${quoted('urbanization', say)}が必要です。${GO_ON}`,
  'no-growth': (_, say) => `都市を成長させるには${quoted('city-growth', say)}が必要です。${GO_ON}`,
  'action-passed': (params, say) => `${tileOf(params, say)}はパスとして選んだので、実行できません。${GO_ON}`,
  'action-done': (params, say) =>
    `${tileOf(params, say)}はこのターンにすでに実行しました。実行できるのは1回だけです。${GO_ON}`,
  'not-a-town': ({ place }, say) =>
    place === '?'
      ? 'マップにそのようなヘクスはありません。まだ都市になっていない町を選んでください。'
      : `${say.place(place)}に都市化できる町はありません。まだ都市になっていない町を選んでください。`,
  'no-new-city-left': ({ colour }, say) =>
    `${colour === null ? 'その色' : say.colour(colour)}の新都市タイルは残っていません。別の色を選んでください。`,
  'no-such-supply-space': ({ supply }) =>
    `${supply === null ? 'そのような貨物供給スペース' : `貨物供給スペース${supply}`}はありません。貨物駒のあるスペースを選んでください。`,
  'supply-space-empty': ({ supply }) =>
    `${supply === null ? 'その貨物供給スペース' : `貨物供給スペース${supply}`}は空です。貨物駒のあるスペースを選んでください。`,
  'supply-space-required': ({ place }, say) =>
    `${say.place(place)}に置く貨物駒を取る貨物供給スペースを選んでください。`,
  'not-a-printed-city': (_, say) =>
    `${quoted('city-growth', say)}の対象は、マップに印刷されている都市だけです。都市成長マーカーのない都市を選んでください。`,
  'already-grown': ({ place }, say) =>
    `${say.place(place)}にはすでに都市成長マーカーがあります。マーカーのない、マップに印刷されている都市を選んでください。`,
  'must-urbanize': (_, say) =>
    `${quoted('urbanization', say)}の費用を支払ったので、建設を終える前に新都市タイルを置いてください。`,
  'must-grow': (_, say) =>
    `${quoted('city-growth', say)}の費用を支払ったので、建設を終える前に都市を成長させてください。`,
};
