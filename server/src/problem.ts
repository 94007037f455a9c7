import type { ProblemCode, WireProblem } from '@roundhouse/wire';

/** Something that a caller asked for and does not get. Thrown anywhere, told by the door they came through. */
export class Problem extends Error {
  readonly wire: WireProblem;
  constructor(code: ProblemCode, more: Omit<WireProblem, 'code'> = {}) {
    super(more.detail === undefined ? code : `${code}: ${more.detail}`);
    this.name = 'Problem';
    this.wire = { code, ...more };
  }
}
