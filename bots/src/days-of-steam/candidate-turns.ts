import {
  ACTOR,
  type Action,
  type ActionOf,
  copyState,
  daysOfSteam,
  listMoves,
  MOST_STEAM,
  moveAction,
  NO_TILE,
  occupiedEdges,
  oddsOf,
  PHASE,
  type State,
  TURN,
  typeOf,
} from '@roundhouse/days-of-steam/engine';
import type { Seat } from '@roundhouse/kernel';
import type { Evaluation } from './evaluate.ts';

export const SAFE_ROLL: Action = { do: 'roll', die: 6 };
export const BAD_ROLL: Action = { do: 'roll', die: 1 };

/** Something to do with a turn, and what that is worth. */
export interface Option {
  /** The action, and before it coal may be burnt. */
  readonly steps: readonly Action[];
  /** The chance that it succeeds; it is less than one for a train that may derail. */
  readonly odds: number;
  readonly worth: number;
}

/** What a seat can do, each looked at one action ahead, over the roll of the die if there is one. */
export class Options {
  private after: State | undefined;
  private burnt: State | undefined;

  constructor(private readonly evaluation: Evaluation) {}

  /** `rivals` is how the rivals stand if that is to be taken for granted; the look is quicker then, and rougher. */
  list(state: State, rivals: number | null): Option[] {
    const seat = state.now[ACTOR];
    const options: Option[] = [];
    const legal = daysOfSteam.legal(state);
    // First what leaves the map as it is, so that it is surveyed once.
    this.evaluation.survey(state, seat);
    if (state.now[PHASE] === TURN) this.addMoves(state, null, rivals, options);
    this.addBurns(state, legal, rivals, options);
    for (const action of legal) {
      if (action.do === 'water') this.add(state, action, rivals, options);
      // What goes to the bottom of the deck hardly matters.
      if (action.do === 'pass') {
        options.push({ steps: [action], odds: 1, worth: this.evaluation.worth(state, seat, rivals) });
      }
      if (action.do === 'draw-town') {
        const worth = this.evaluation.worth(this.withUnknownTown(state), seat, rivals);
        options.push({ steps: [action], odds: 1, worth });
      }
    }
    const alike = new Set<number>();
    for (const action of legal) {
      if (action.do !== 'play' && action.do !== 'town' && action.do !== 'place-town') continue;
      if (rivals !== null && action.do === 'play' && !joins(state, action)) {
        if (alike.has(coalOf(state, action))) continue;
        alike.add(coalOf(state, action));
      }
      this.add(state, action, rivals, options);
    }
    return options;
  }

  private add(state: State, action: Action, rivals: number | null, options: Option[]): void {
    const seat = state.now[ACTOR];
    this.after = copyState(state, this.after);
    daysOfSteam.apply(this.after, action);
    if (action.do !== 'water') this.evaluation.survey(this.after, seat);
    options.push({ steps: [action], odds: 1, worth: this.evaluation.worth(this.after, seat, rivals) });
  }

  /** On the map surveyed last. Where coal has been burnt, what a move needs beyond the steam before is the coal. */
  private addMoves(state: State, steamBefore: number | null, rivals: number | null, options: Option[]): void {
    const seat = state.now[ACTOR];
    const derailed: number[] = [];
    for (const move of listMoves(state)) {
      const coal = steamBefore === null ? null : move.spent - steamBefore;
      if (coal !== null && coal <= 0) continue;
      const action = moveAction(state, move);
      const odds = oddsOf(move.need);
      let worth = this.worthOfMove(state, seat, action, move.need === null ? null : SAFE_ROLL, rivals);
      if (odds < 1) {
        // A train that derails has only lost its steam, wherever it was going.
        derailed[move.spent] ??= this.worthOfMove(state, seat, action, BAD_ROLL, rivals);
        worth = odds * worth + (1 - odds) * derailed[move.spent];
      }
      options.push({ steps: coal === null ? [action] : [{ do: 'burn', coal }, action], odds, worth });
    }
  }

  private worthOfMove(state: State, seat: Seat, move: Action, roll: Action | null, rivals: number | null): number {
    this.after = copyState(state, this.after);
    daysOfSteam.apply(this.after, move);
    if (roll !== null) daysOfSteam.apply(this.after, roll);
    return this.evaluation.worth(this.after, seat, rivals);
  }

  /** Coal is burnt for a move that needs it, and no more than that: what is saved can be burnt later. */
  private addBurns(state: State, legal: readonly Action[], rivals: number | null, options: Option[]): void {
    const most = legal.reduce((coal, action) => (action.do === 'burn' ? Math.max(coal, action.coal) : coal), 0);
    if (most === 0) return;
    this.burnt = copyState(state, this.burnt);
    daysOfSteam.apply(this.burnt, { do: 'burn', coal: most });
    this.addMoves(this.burnt, state.steam[state.now[ACTOR]] - state.rules.minSteam, rivals, options);
  }

  /** The steam of a town that is not known yet. */
  private withUnknownTown(state: State): State {
    const seat = state.now[ACTOR];
    this.after = copyState(state, this.after);
    this.after.steam[seat] = Math.min(MOST_STEAM, state.steam[seat] + state.rules.townTileSteam);
    return this.after;
  }
}

/** Whether a tile brings track together or changes what there is; of others only the steam matters at once. */
function joins(state: State, { cell, lie }: ActionOf<'play'>): boolean {
  if (state.tileAt[cell] !== NO_TILE) return true;
  const joined = state.rules.deck.exits[lie] & occupiedEdges(state.around[cell]);
  // More than one edge.
  return (joined & (joined - 1)) !== 0;
}

function coalOf(state: State, { lie }: ActionOf<'play'>): number {
  return state.rules.deck.types[typeOf(lie)].coal;
}
