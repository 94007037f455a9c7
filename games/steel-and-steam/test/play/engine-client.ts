import { steelAndSteam } from '@roundhouse/steel-and-steam';
import { Line as LineOf } from '../../../../test/protocol/line.ts';

/** The engine protocol with Steel & Steam alone. */
export class Line extends LineOf {
  constructor() {
    super(steelAndSteam);
  }
}
