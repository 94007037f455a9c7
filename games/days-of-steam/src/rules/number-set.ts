/** A set of whole numbers below 2^31 that is emptied often: nothing is allocated, emptying costs nothing. */
export class NumberSet {
  private keys: Int32Array;
  private marks: Int32Array;
  private mark = 0;
  private count = 0;

  constructor(private size = 1024) {
    this.keys = new Int32Array(size);
    this.marks = new Int32Array(size);
  }

  clear(): void {
    this.mark++;
    this.count = 0;
  }

  /** Whether the number was new. */
  add(key: number): boolean {
    const { keys, marks, size } = this;
    let slot = (Math.imul(key, -1640531527) >>> 7) & (size - 1);
    while (marks[slot] === this.mark) {
      if (keys[slot] === key) return false;
      slot = (slot + 1) & (size - 1);
    }
    marks[slot] = this.mark;
    keys[slot] = key;
    if (++this.count * 2 > size) this.grow();
    return true;
  }

  private grow(): void {
    const { keys, marks, mark } = this;
    this.size *= 2;
    this.keys = new Int32Array(this.size);
    this.marks = new Int32Array(this.size);
    this.mark = 1;
    this.count = 0;
    for (let slot = 0; slot < keys.length; slot++) if (marks[slot] === mark) this.add(keys[slot]);
  }
}
