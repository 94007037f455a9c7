import { steam } from '@roundhouse/steam';
import { type Files, Line as LineOf } from '../../../../test/protocol/line.ts';

export type { Answer } from '../../../../test/protocol/line.ts';

/** The engine protocol with Steam alone. */
export class Line extends LineOf {
  constructor(files?: Files) {
    super(steam, files);
  }
}
