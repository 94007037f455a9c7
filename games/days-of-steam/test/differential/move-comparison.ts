import { daysOfSteam } from '@roundhouse/days-of-steam';
import type { JsonObject, Random } from '@roundhouse/kernel';
import type { Action } from '../../src/action.ts';
import type { State } from '../../src/state.ts';
import { edgesOfPlace } from './board.ts';
import type { CoverageCounter } from './coverage-counter.ts';
import { boardOf, type PositionDocument } from './document.ts';
import { derailment, effect, situation, success } from './move-effect.ts';
import { listOracleMoves, type OracleMove } from './move-oracle.ts';
import { mutatedMoves } from './mutated-moves.ts';
import { write } from './random-play.ts';

/** Compares the moves of the engine and of the oracle in one position. */

/** The number of unlisted moves, and of mutated moves, that are checked per position. */
const SAMPLES = 30;

export function compareMoves(state: State, random: Random, coverage: CoverageCounter): void {
  new Comparison(state, random, coverage).run();
}

class Comparison {
  private readonly position: PositionDocument;
  private readonly moves: readonly OracleMove[];
  /** By the written action. */
  private readonly moveByJson: ReadonlyMap<string, OracleMove>;

  constructor(
    private readonly state: State,
    private readonly random: Random,
    private readonly coverage: CoverageCounter,
  ) {
    this.position = write(state);
    this.moves = listOracleMoves(this.position);
    this.moveByJson = new Map(this.moves.map((move) => [JSON.stringify(written(move)), move]));
  }

  private fail(message: string, json: unknown): never {
    throw new Error(`${message}: ${JSON.stringify(json)} in ${JSON.stringify(this.position)}`);
  }

  run(): void {
    const { state, position, coverage } = this;
    this.countPosition();
    const listed = new Map<string, Action>();
    for (const action of daysOfSteam.legalActions(state)) {
      if (action.do !== 'move') continue;
      const json = daysOfSteam.actions.write(state, action);
      const move = this.moveByJson.get(JSON.stringify(json)) ?? this.fail('listed, but illegal', json);
      const key = effect(position, move);
      if (listed.has(key)) this.fail('listed twice', json);
      listed.set(key, action);
      this.check(action, move);
      this.count(move);
    }
    coverage.add('effects', listed.size);
    for (const move of this.moves) {
      const equivalent = listed.get(effect(position, move)) ?? this.fail('not listed', written(move));
      this.checkUnlisted(move, equivalent);
    }
    this.checkMutatedMoves();
  }

  /** The engine and the oracle agree on the effect of the move, with a safe roll and with a bad roll. */
  private check(action: Action, move: OracleMove): void {
    const { position, state } = this;
    const safe = this.play(state, action, move.need ?? 0);
    if (safe.need !== move.need) this.fail(`needs a roll of ${safe.need}, not ${move.need}`, written(move));
    if (safe.situation !== success(position, move)) this.fail(`leads to ${safe.situation}`, written(move));
    if (move.need === null) return;
    const unsafe = this.play(state, action, move.need - 1);
    if (unsafe.situation !== derailment(position, move)) this.fail(`derails to ${unsafe.situation}`, written(move));
  }

  private play(from: State, action: Action, die: number): { situation: string; need: unknown; document: string } {
    const state = daysOfSteam.copy(from);
    let need: unknown = null;
    daysOfSteam.apply(state, action, (event) => {
      if (event.event === 'train-moved') need = event.need;
    });
    if (daysOfSteam.phase(state) === 'roll') daysOfSteam.apply(state, { do: 'roll', die });
    const after = write(state);
    return { situation: situation(after, this.position.actor), need, document: JSON.stringify(after) };
  }

  /** Unlisted moves are legal too, and `canonicalAction` maps them to the listed move. */
  private checkUnlisted(move: OracleMove, equivalent: Action): void {
    const { state, random, coverage } = this;
    const json = written(move);
    const action = daysOfSteam.actions.read(state, json);
    const refusal = daysOfSteam.checkAction(state, action);
    if (refusal !== null) this.fail(`refused by ${refusal.rule} ${refusal.reason}`, json);
    if (random.below(this.moves.length) >= SAMPLES) return;
    coverage.add('moves played both ways');
    const canonical = daysOfSteam.canonicalAction?.(state, action) ?? action;
    const [actual, expected] = [canonical, equivalent].map((each) =>
      JSON.stringify(daysOfSteam.actions.write(state, each)),
    );
    if (actual !== expected) this.fail(`listed as ${actual}, not ${expected}`, json);
    for (const die of move.need === null ? [0] : [move.need, move.need - 1]) {
      const [unlisted, listed] = [action, canonical].map((each) => this.play(state, each, die).document);
      if (unlisted !== listed) this.fail(`differs from its listed ${actual}`, json);
    }
  }

  private checkMutatedMoves(): void {
    const { state, position, moves, moveByJson, random, coverage } = this;
    for (const json of mutatedMoves(position, moves, SAMPLES, random)) {
      const legal = moveByJson.has(JSON.stringify(json));
      const refusal = daysOfSteam.checkAction(state, daysOfSteam.actions.read(state, json));
      if ((refusal === null) !== legal) this.fail(legal ? 'refused' : 'not refused', json);
      coverage.addIf(!legal, 'illegal moves');
      if (refusal !== null) coverage.add(`refused: ${refusal.reason}`);
    }
    if (moves.length === 0) return;
    this.checkSecondTakes(random.pick(moves));
    // DOS-MOVE-01.
    const rivalMove = { ...written(random.pick(moves)), train: (position.actor + 1) % position.seats };
    if (daysOfSteam.checkAction(state, daysOfSteam.actions.read(state, rivalMove)) === null)
      this.fail('not refused', rivalMove);
  }

  /** A cube cannot be taken twice. Builds the action directly, because JSON names only the colour and origin. */
  private checkSecondTakes(move: OracleMove): void {
    const { state, coverage } = this;
    const action = daysOfSteam.actions.read(state, written(move));
    if (action.do !== 'move' || action.takes.length === 0) return;
    const [first] = action.takes;
    for (let at = first.at; at <= action.path.length; at++) {
      const takes = [...action.takes, { ...first, at }].sort((a, b) => a.at - b.at);
      if (daysOfSteam.checkAction(state, { ...action, takes }) === null) this.fail('not refused', { ...action, takes });
      coverage.add('second takes');
    }
  }

  private countPosition(): void {
    const { coverage, position, moves } = this;
    const board = boardOf(position);
    coverage.add('positions');
    coverage.addIf(moves.length === 0, 'no move at all');
    coverage.add('moves', moves.length);
    const { players, actor, map } = position;
    const others = players.filter((_, seat) => seat !== actor).map(({ train }) => train);
    coverage.addIf(
      others.some((place) => edgesOfPlace(board, place).length === 1),
      'another train in a dead end',
    );
    const goods = map.map((entry) => new Set((entry.goods ?? []).map(({ cube, origin }) => `${cube} ${origin}`)));
    const kinds = goods.flatMap((names) => [...names]);
    coverage.addIf(new Set(kinds).size < kinds.length, 'equal goods in two towns');
  }

  private count(move: OracleMove): void {
    const { coverage, position } = this;
    coverage.addIf(move.need !== null, `roll ${move.need}`);
    coverage.addIf(move.need === null && move.spent > 2, 'fast without a curve');
    coverage.add(`deliveries: ${move.delivered.length}`);
    coverage.add(`goods taken: ${move.picks.length}`);
    coverage.addIf(move.passed === 1, 'a train passed');
    coverage.addIf(move.passed > 1, 'trains passed twice');
    coverage.addIf(move.hills > 0, 'over a hill');
    coverage.addIf(move.turnedRound, 'turned round in a town');
    coverage.addIf(move.inDeadEnd, 'into a dead end');
    coverage.addIf(move.unloaded, 'unloaded');
    coverage.addIf(move.cargo !== null, 'with cargo on the line');
    coverage.addIf(move.train === position.players[position.actor].train, 'back where it started');
    coverage.addIf(move.train.includes('/'), 'on one of several places of a tile');
    coverage.addIf(position.options.minSteam === 1, 'with a reserve of 1');
  }
}

/** The move as the engine writes it. */
function written({ path, picks }: OracleMove): JsonObject {
  if (picks.length === 0) return { do: 'move', path };
  return { do: 'move', path, take: picks.map(({ at, cube, origin }) => ({ at, cube, origin })) };
}
