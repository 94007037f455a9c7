import type { ProblemCode, WireProblem } from '@roundhouse/wire';

/** Details may quote what was sent, which may be long. */
const LONGEST_DETAIL = 300;

/** Something that a caller asked for and does not get. Thrown anywhere, told by the door they came through. */
export class Problem extends Error {
  readonly wire: WireProblem;
  constructor(code: ProblemCode, more: Omit<WireProblem, 'code'> = {}) {
    const detail = more.detail?.slice(0, LONGEST_DETAIL);
    // Nobody reads the stack of a refusal, and under a flood collecting it is a third of the cost of refusing.
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    super(detail === undefined ? code : `${code}: ${detail}`);
    Error.stackTraceLimit = stackTraceLimit;
    this.name = 'Problem';
    this.wire = { code, ...more, ...(detail === undefined ? {} : { detail }) };
  }
}
