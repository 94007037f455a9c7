/** A bounded queue with lanes: first in, first out within a lane, and the lanes take turns. */
export class FairQueue<Lane extends string, Item> {
  private readonly lanes: { readonly lane: Lane; readonly limit: number; readonly items: Set<Item> }[];

  /** `limits` is the maximum number of items in each lane. */
  constructor(limits: { readonly [lane in Lane]: number }) {
    const names = Object.keys(limits) as Lane[];
    this.lanes = names.map((lane) => ({ lane, limit: limits[lane], items: new Set() }));
  }

  /** Adds an item. False if its lane is full. */
  enqueue(lane: Lane, item: Item): boolean {
    const found = this.lanes.find((each) => each.lane === lane);
    if (found === undefined || found.items.size >= found.limit) return false;
    found.items.add(item);
    return true;
  }

  /** Removes the next item. Its lane then goes behind the others. */
  dequeue(): Item | undefined {
    const index = this.lanes.findIndex(({ items }) => items.size > 0);
    if (index < 0) return undefined;
    const [served] = this.lanes.splice(index, 1);
    this.lanes.push(served);
    const [item] = served.items;
    served.items.delete(item);
    return item;
  }
}
