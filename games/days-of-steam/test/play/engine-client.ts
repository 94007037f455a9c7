import { daysOfSteam } from '@roundhouse/days-of-steam';
import { type Files, Line as LineOf } from '../../../../test/protocol/line.ts';

/** The engine protocol with Days of Steam alone. */
export class Line extends LineOf {
  constructor(files?: Files) {
    super(daysOfSteam, files);
  }
}
