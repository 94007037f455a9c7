import type { JsonObject, Seat } from '@roundhouse/kernel';
import { batch } from 'solid-js';
import type { RefusalText } from '../../engine-worker/refusal-text.ts';
import { createChoice, type DaysTable, isSamePlace, type TownChoice } from './choice.ts';
import type { Mode, Place } from './view-model.ts';

/** The state that board and panel share: the choices so far, and the operations on them. */
export function createDaysUiState(table: DaysTable) {
  const choice = createChoice(table);
  const { turn, mode, cell, place, rotation, playsAt, townAt, destinationsAt, playAction, townAction } = choice;

  /** Shows a refusal at the cell, unless the player has chosen another cell since. */
  const showRefusal = (at: string, refusal: RefusalText | null) => {
    if (cell() === at) choice.setRefused(refusal === null ? null : { cell: at, refusal });
  };

  const act = async (chosen: JsonObject | null) => {
    if (chosen === null || table.isBusy()) return;
    choice.setProblem(await table.act(chosen));
  };

  async function tryTile(at: string) {
    const here = playsAt(at);
    if (here.length === 0) {
      choice.setCell(at);
      showRefusal(at, await table.checkAction(playAction(at)));
      return;
    }
    const legal = here.map((each) => each.rotation);
    const now = legal.indexOf(rotation());
    batch(() => {
      // Choosing the same cell again rotates the tile to the next legal rotation.
      if (cell() === at) choice.setRotation(legal[(now + 1) % legal.length]);
      else if (now < 0) choice.setRotation(legal[0]);
      choice.setCell(at);
      choice.setRefused(null);
    });
  }

  async function tryTown(at: string) {
    const fits = townAt(at) !== undefined;
    // The cell for a town that is still to be drawn is chosen after the draw.
    if (fits && choice.isDrawing()) return;
    choice.setCell(at);
    showRefusal(at, fits ? null : await table.checkAction(townAction(at)));
  }

  async function choosePlace(to: Place) {
    batch(() => {
      choice.setPlace(to);
      choice.setCell(to.cell);
      choice.setWays([]);
      choice.setWayIndex(0);
      choice.setRefused(null);
    });
    const result = await table.query({ about: 'routes', to: { cell: to.cell, edges: [...to.edges] } });
    const chosen = place();
    if ('routes' in result && chosen !== null && isSamePlace(chosen, to)) choice.setWays(result.routes);
  }

  async function tryPlace(at: string) {
    const here = destinationsAt(at);
    if (here.length === 0) {
      choice.forget();
      choice.setCell(at);
      const result = await table.query({ about: 'unreachable', cell: at });
      if ('refusal' in result) showRefusal(at, result.refusal);
      return;
    }
    const chosen = place();
    const now = here.findIndex((each) => chosen !== null && isSamePlace(each.place, chosen));
    await choosePlace(here[(now + 1) % here.length].place);
  }

  /** Chooses a cell, by pointer or keyboard. The meaning depends on the mode. */
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

  /** Rotates the tile. If it does not fit the chosen cell like that, shows why. */
  async function rotateTo(next: number) {
    choice.setRotation(next);
    const at = cell();
    if (at === null || mode() !== 'tile') return;
    showRefusal(at, choice.play() === undefined ? await table.checkAction(playAction(at)) : null);
  }

  return {
    ...choice,
    chooseCell,
    choosePlace,
    commit: () => act(choice.action()),
    burn: (coal: number) => act({ do: 'burn', coal }),
    closeRefusal: () => choice.setRefused(null),
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
    /** A click on the player's own train switches to moving it; any other train stands for its cell (DOS-MOVE-01). */
    async touchTrain(seat: Seat, at: string) {
      const now = turn();
      if (now === null) return;
      const isOwn = now.seat === seat;
      if (isOwn && mode() !== 'move' && now.drawn === null) chooseMode('move');
      else if (isOwn || mode() === 'tile' || mode() === 'town' || destinationsAt(at).length > 0) await chooseCell(at);
      else {
        choice.setCell(at);
        showRefusal(at, await table.checkAction({ do: 'move', train: seat, path: 'N' }));
      }
    },
  };
}

export type DaysUiState = ReturnType<typeof createDaysUiState>;
