import type { JsonObject, Seat } from '@roundhouse/kernel';
import { batch } from 'solid-js';
import type { Why } from '../../host/table-types.ts';
import { createChoice, type DaysTable, samePlace, type TownChoice } from './choice.ts';
import type { Mode, Place } from './picture.ts';

/** What board and panel share: what is chosen so far, and what a person can do with it. */
export function createDesk(table: DaysTable) {
  const choice = createChoice(table);
  const { turn, mode, cell, place, rotation, playsAt, townAt, destinationsAt, playAction, townAction } = choice;

  /** Answers at the cell, unless the person has gone on since. */
  const refuse = (at: string, why: Why | null) => {
    if (cell() === at) choice.setRefused(why === null ? null : { cell: at, why });
  };

  const act = async (chosen: JsonObject | null) => {
    if (chosen === null || table.isBusy()) return;
    choice.setProblem(await table.act(chosen));
  };

  async function tryTile(at: string) {
    const here = playsAt(at);
    if (here.length === 0) {
      choice.setCell(at);
      refuse(at, await table.whyNot(playAction(at)));
      return;
    }
    const legal = here.map((each) => each.rotation);
    const now = legal.indexOf(rotation());
    batch(() => {
      // A cell that is chosen again turns the tile to the next way it fits there.
      if (cell() === at) choice.setRotation(legal[(now + 1) % legal.length]);
      else if (now < 0) choice.setRotation(legal[0]);
      choice.setCell(at);
      choice.setRefused(null);
    });
  }

  async function tryTown(at: string) {
    const fits = townAt(at) !== undefined;
    // Where a town goes that is still to be drawn is said when its colour is seen.
    if (fits && choice.isDrawing()) return;
    choice.setCell(at);
    refuse(at, fits ? null : await table.whyNot(townAction(at)));
  }

  async function choosePlace(to: Place) {
    batch(() => {
      choice.setPlace(to);
      choice.setCell(to.cell);
      choice.setWays([]);
      choice.setWayIndex(0);
      choice.setRefused(null);
    });
    const answer = await table.ask({ about: 'ways', to: { cell: to.cell, edges: [...to.edges] } });
    const chosen = place();
    if ('ways' in answer && chosen !== null && samePlace(chosen, to)) choice.setWays(answer.ways);
  }

  async function tryPlace(at: string) {
    const here = destinationsAt(at);
    if (here.length === 0) {
      choice.forget();
      choice.setCell(at);
      const answer = await table.ask({ about: 'unreachable', cell: at });
      if ('why' in answer) refuse(at, answer.why);
      return;
    }
    const chosen = place();
    const now = here.findIndex((each) => chosen !== null && samePlace(each.place, chosen));
    await choosePlace(here[(now + 1) % here.length].place);
  }

  /** A cell is chosen, by hand or key: what that means depends on what is being done. */
  async function chooseCell(at: string) {
    choice.setCursor(at);
    if (turn() === null) return;
    if (mode() === 'tile') await tryTile(at);
    else if (mode() === 'town') await tryTown(at);
    else if (mode() === 'move') await tryPlace(at);
  }

  function chooseMode(next: Mode) {
    choice.forget();
    choice.setMode(next);
  }

  /** Turns the tile; where it does not fit like that, the rule says why. */
  async function rotateTo(next: number) {
    choice.setRotation(next);
    const at = cell();
    if (at === null || mode() !== 'tile') return;
    refuse(at, choice.play() === undefined ? await table.whyNot(playAction(at)) : null);
  }

  return {
    ...choice,
    chooseCell,
    choosePlace,
    commit: () => act(choice.action()),
    burn: (coal: number) => act({ do: 'burn', coal }),
    closeRefused: () => choice.setRefused(null),
    chooseMode,
    chooseTile(index: number) {
      if (choice.hand()[index] === undefined || turn()?.drawn !== null) return;
      batch(() => {
        choice.forget();
        if (mode() !== 'pass') choice.setMode('tile');
        choice.setHandIndex(index);
        choice.setRotation(0);
      });
    },
    chooseTown(next: TownChoice) {
      choice.setRefused(null);
      choice.setTown(next);
    },
    rotateTo,
    rotateBy(step: number) {
      const all = choice.face()?.rotations ?? [0];
      const index = all.indexOf(rotation());
      return rotateTo(all[(index + step + all.length) % all.length]);
    },
    /** A train is touched: one's own to move it, any other as the place where it stands (DOS-MOVE-01). */
    async touchTrain(seat: Seat, at: string) {
      const now = turn();
      if (now === null) return;
      const isOwn = now.seat === seat;
      if (isOwn && mode() !== 'move' && now.drawn === null) chooseMode('move');
      else if (isOwn || mode() === 'tile' || mode() === 'town' || destinationsAt(at).length > 0) await chooseCell(at);
      else {
        choice.setCell(at);
        refuse(at, await table.whyNot({ do: 'move', train: seat, path: 'N' }));
      }
    },
  };
}

export type Desk = ReturnType<typeof createDesk>;
