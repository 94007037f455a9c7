/** Those who wait for a thread, in lanes: first come, first served within a lane, and the lanes take turns. */
export class Line<Lane extends string, Item> {
  private readonly lanes: { readonly lane: Lane; readonly room: number; readonly items: Set<Item> }[];

  /** `room` says how many may wait in each lane. */
  constructor(room: { readonly [lane in Lane]: number }) {
    const names = Object.keys(room) as Lane[];
    this.lanes = names.map((lane) => ({ lane, room: room[lane], items: new Set() }));
  }

  /** Whether there was room. */
  join(lane: Lane, item: Item): boolean {
    const found = this.lanes.find((each) => each.lane === lane);
    if (found === undefined || found.items.size >= found.room) return false;
    found.items.add(item);
    return true;
  }

  /** Who is next; that lane then lets the others go first. */
  next(): Item | undefined {
    const index = this.lanes.findIndex(({ items }) => items.size > 0);
    if (index < 0) return undefined;
    const [served] = this.lanes.splice(index, 1);
    this.lanes.push(served);
    const [item] = served.items;
    served.items.delete(item);
    return item;
  }
}
