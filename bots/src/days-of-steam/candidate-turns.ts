import {
  ACTOR,
  type Action,
  type ActionOf,
  copyState,
  daysOfSteam,
  listMoves,
  MAX_STEAM,
  moveAction,
  NO_TILE,
  occupiedEdges,
  PHASE,
  rollOdds,
  type State,
  TURN,
  typeOf,
} from '@roundhouse/days-of-steam/internals';
import type { Seat } from '@roundhouse/kernel';
import type { Evaluator } from './evaluate.ts';

export const SAFE_ROLL: Action = { do: 'roll', die: 6 };
export const BAD_ROLL: Action = { do: 'roll', die: 1 };

/** A possible turn and its value. */
export interface CandidateTurn {
  /** The action, possibly preceded by burning coal. */
  readonly steps: readonly Action[];
  /** The probability of success; less than 1 for a train that may derail. */
  readonly odds: number;
  readonly value: number;
}

/** Lists and evaluates the possible turns of a seat, averaged over the die roll if there is one. */
export class CandidateTurns {
  private after: State | undefined;
  private burnt: State | undefined;

  constructor(private readonly evaluator: Evaluator) {}

  /** `rivals` fixes the value of the best rival. The evaluation is then faster and less precise. */
  list(state: State, rivals: number | null): CandidateTurn[] {
    const seat = state.registers[ACTOR];
    const options: CandidateTurn[] = [];
    const legal = daysOfSteam.legalActions(state);
    // Evaluate the actions that do not change the map first, so that travel costs are computed once for all of them.
    this.evaluator.updateMap(state, seat);
    if (state.registers[PHASE] === TURN) this.addMoves(state, null, rivals, options);
    this.addBurns(state, legal, rivals, options);
    for (const action of legal) {
      if (action.do === 'water') this.add(state, action, rivals, options);
      // Ignore which tile is discarded.
      if (action.do === 'pass') {
        options.push({ steps: [action], odds: 1, value: this.evaluator.value(state, seat, rivals) });
      }
      if (action.do === 'draw-town') {
        const value = this.evaluator.value(this.withUnknownTown(state), seat, rivals);
        options.push({ steps: [action], odds: 1, value });
      }
    }
    const evaluatedCoal = new Set<number>();
    for (const action of legal) {
      if (action.do !== 'play' && action.do !== 'town' && action.do !== 'place-town') continue;
      if (rivals !== null && action.do === 'play' && !connectsTrack(state, action)) {
        if (evaluatedCoal.has(coalOf(state, action))) continue;
        evaluatedCoal.add(coalOf(state, action));
      }
      this.add(state, action, rivals, options);
    }
    return options;
  }

  private add(state: State, action: Action, rivals: number | null, options: CandidateTurn[]): void {
    const seat = state.registers[ACTOR];
    this.after = copyState(state, this.after);
    daysOfSteam.apply(this.after, action);
    if (action.do !== 'water') this.evaluator.updateMap(this.after, seat);
    options.push({ steps: [action], odds: 1, value: this.evaluator.value(this.after, seat, rivals) });
  }

  /** Uses the current map. After coal has been burnt, each move costs as much coal as it exceeds `steamBefore`. */
  private addMoves(state: State, steamBefore: number | null, rivals: number | null, options: CandidateTurn[]): void {
    const seat = state.registers[ACTOR];
    const derailed: number[] = [];
    for (const move of listMoves(state)) {
      const coal = steamBefore === null ? null : move.spent - steamBefore;
      if (coal !== null && coal <= 0) continue;
      const action = moveAction(state, move);
      const odds = rollOdds(move.need);
      let value = this.moveValue(state, seat, action, move.need === null ? null : SAFE_ROLL, rivals);
      if (odds < 1) {
        // A derailed train only loses the steam it spent, regardless of its destination.
        derailed[move.spent] ??= this.moveValue(state, seat, action, BAD_ROLL, rivals);
        value = odds * value + (1 - odds) * derailed[move.spent];
      }
      options.push({ steps: coal === null ? [action] : [{ do: 'burn', coal }, action], odds, value });
    }
  }

  private moveValue(state: State, seat: Seat, move: Action, roll: Action | null, rivals: number | null): number {
    this.after = copyState(state, this.after);
    daysOfSteam.apply(this.after, move);
    if (roll !== null) daysOfSteam.apply(this.after, roll);
    return this.evaluator.value(this.after, seat, rivals);
  }

  /** Burns only as much coal as a move needs; the rest can be burnt later. */
  private addBurns(state: State, legal: readonly Action[], rivals: number | null, options: CandidateTurn[]): void {
    const max = legal.reduce((coal, action) => (action.do === 'burn' ? Math.max(coal, action.coal) : coal), 0);
    if (max === 0) return;
    this.burnt = copyState(state, this.burnt);
    daysOfSteam.apply(this.burnt, { do: 'burn', coal: max });
    this.addMoves(this.burnt, state.steam[state.registers[ACTOR]] - state.rules.minSteam, rivals, options);
  }

  /** The state after playing an unknown town: only its steam is certain. */
  private withUnknownTown(state: State): State {
    const seat = state.registers[ACTOR];
    this.after = copyState(state, this.after);
    this.after.steam[seat] = Math.min(MAX_STEAM, state.steam[seat] + state.rules.townTileSteam);
    return this.after;
  }
}

/** Whether a tile connects existing tracks or covers a tile. For all other tiles only the steam matters this turn. */
function connectsTrack(state: State, { cell, orientedTile }: ActionOf<'play'>): boolean {
  if (state.tileAt[cell] !== NO_TILE) return true;
  const joined = state.rules.deck.exits[orientedTile] & occupiedEdges(state.neighbourMask[cell]);
  // True for more than one edge.
  return (joined & (joined - 1)) !== 0;
}

function coalOf(state: State, { orientedTile }: ActionOf<'play'>): number {
  return state.rules.deck.types[typeOf(orientedTile)].coal;
}
