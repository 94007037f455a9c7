/** A reusable hash set of integers below 2^31. `clear` takes constant time, and adding allocates only when it grows. */
export class NumberSet {
  private keys: Int32Array;
  private generations: Int32Array;
  private generation = 0;
  private count = 0;

  constructor(private size = 1024) {
    this.keys = new Int32Array(size);
    this.generations = new Int32Array(size);
  }

  clear(): void {
    this.generation++;
    this.count = 0;
  }

  /** Returns whether the number was new. */
  add(key: number): boolean {
    const { keys, generations, size } = this;
    let slot = (Math.imul(key, -1640531527) >>> 7) & (size - 1);
    while (generations[slot] === this.generation) {
      if (keys[slot] === key) return false;
      slot = (slot + 1) & (size - 1);
    }
    generations[slot] = this.generation;
    keys[slot] = key;
    if (++this.count * 2 > size) this.grow();
    return true;
  }

  private grow(): void {
    const { keys, generations, generation } = this;
    this.size *= 2;
    this.keys = new Int32Array(this.size);
    this.generations = new Int32Array(this.size);
    this.generation = 1;
    this.count = 0;
    for (let slot = 0; slot < keys.length; slot++) if (generations[slot] === generation) this.add(keys[slot]);
  }
}
