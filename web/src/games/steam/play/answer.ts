import type { State } from '@roundhouse/steam/engine';
import type { Onlooker } from '../../../host/guide.ts';
import type { GoodsAnswer, GoodsQuestion } from './questions.ts';

export function answerGoods(_state: State, question: GoodsQuestion, _onlooker: Onlooker): GoodsAnswer {
  return question;
}
