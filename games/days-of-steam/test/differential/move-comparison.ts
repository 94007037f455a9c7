import { daysOfSteam } from '@roundhouse/days-of-steam';
import type { JsonObject, Random } from '@roundhouse/kernel';
import type { Action } from '../../src/action.ts';
import type { State } from '../../src/state.ts';
import { edgesOfPlace } from './board.ts';
import { boardOf, type PositionDocument } from './document.ts';
import { derailment, effect, situation, success } from './move-effect.ts';
import { type Walk, walksOf } from './move-oracle.ts';
import { write } from './random-play.ts';
import { strayMoves } from './stray-moves.ts';
import type { Tally } from './tally.ts';

/** The moves of one position, by the engine and by the oracle. */

/** Of the moves that are not listed, because others have the same effect, and of illegal ones: so many a position. */
const SAMPLES = 30;

export function compareMoves(state: State, random: Random, tally: Tally): void {
  new Comparison(state, random, tally).run();
}

class Comparison {
  private readonly position: PositionDocument;
  private readonly walks: readonly Walk[];
  /** By the written action. */
  private readonly walkOf: ReadonlyMap<string, Walk>;

  constructor(
    private readonly state: State,
    private readonly random: Random,
    private readonly tally: Tally,
  ) {
    this.position = write(state);
    this.walks = walksOf(this.position);
    this.walkOf = new Map(this.walks.map((walk) => [JSON.stringify(written(walk)), walk]));
  }

  private fail(what: string, json: unknown): never {
    throw new Error(`${what}: ${JSON.stringify(json)} in ${JSON.stringify(this.position)}`);
  }

  run(): void {
    const { state, position, tally } = this;
    this.countPosition();
    const listed = new Map<string, Action>();
    for (const action of daysOfSteam.legal(state)) {
      if (action.do !== 'move') continue;
      const json = daysOfSteam.actions.write(state, action);
      const walk = this.walkOf.get(JSON.stringify(json)) ?? this.fail('listed, but illegal', json);
      const key = effect(position, walk);
      if (listed.has(key)) this.fail('listed twice', json);
      listed.set(key, action);
      this.check(action, walk);
      this.count(walk);
    }
    tally.add('effects', listed.size);
    for (const walk of this.walks) {
      const like = listed.get(effect(position, walk)) ?? this.fail('not listed', written(walk));
      this.checkUnlisted(walk, like);
    }
    this.refuseStrays();
  }

  /** The engine does with the move what the oracle says, whatever the roll. */
  private check(action: Action, walk: Walk): void {
    const { position, state } = this;
    const good = this.play(state, action, walk.need ?? 0);
    if (good.need !== walk.need) this.fail(`a roll of ${good.need}, not ${walk.need}`, written(walk));
    if (good.situation !== success(position, walk)) this.fail(`leads to ${good.situation}`, written(walk));
    if (walk.need === null) return;
    const bad = this.play(state, action, walk.need - 1);
    if (bad.situation !== derailment(position, walk)) this.fail(`derailed to ${bad.situation}`, written(walk));
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

  /** Ways that are not listed are legal all the same, and `listed` finds the one in the list. */
  private checkUnlisted(walk: Walk, like: Action): void {
    const { state, random, tally } = this;
    const json = written(walk);
    const action = daysOfSteam.actions.read(state, json);
    const refusal = daysOfSteam.refuse(state, action);
    if (refusal !== null) this.fail(`refused by ${refusal.rule} ${refusal.reason}`, json);
    if (random.below(this.walks.length) >= SAMPLES) return;
    tally.add('moves played both ways');
    const found = daysOfSteam.listed?.(state, action) ?? action;
    const [here, there] = [found, like].map((each) => JSON.stringify(daysOfSteam.actions.write(state, each)));
    if (here !== there) this.fail(`listed as ${here}, not ${there}`, json);
    for (const die of walk.need === null ? [0] : [walk.need, walk.need - 1]) {
      const [itself, instead] = [action, found].map((each) => this.play(state, each, die).document);
      if (itself !== instead) this.fail(`differs from its listed ${here}`, json);
    }
  }

  private refuseStrays(): void {
    const { state, position, walks, walkOf, random, tally } = this;
    for (const json of strayMoves(position, walks, SAMPLES, random)) {
      const legal = walkOf.has(JSON.stringify(json));
      const refusal = daysOfSteam.refuse(state, daysOfSteam.actions.read(state, json));
      if ((refusal === null) !== legal) this.fail(legal ? 'refused' : 'not refused', json);
      tally.addIf(!legal, 'illegal moves');
      if (refusal !== null) tally.add(`refused: ${refusal.reason}`);
    }
    if (walks.length === 0) return;
    this.refuseSecondTake(random.pick(walks));
    // DOS-MOVE-01.
    const foreign = { ...written(random.pick(walks)), train: (position.actor + 1) % position.seats };
    if (daysOfSteam.refuse(state, daysOfSteam.actions.read(state, foreign)) === null) this.fail('not refused', foreign);
  }

  /** A good that was taken once is not there to be taken again. Only the bare action can say so, for goods have names. */
  private refuseSecondTake(walk: Walk): void {
    const { state, tally } = this;
    const action = daysOfSteam.actions.read(state, written(walk));
    if (action.do !== 'move' || action.takes.length === 0) return;
    const [first] = action.takes;
    for (let at = first.at; at <= action.path.length; at++) {
      const takes = [...action.takes, { ...first, at }].sort((a, b) => a.at - b.at);
      if (daysOfSteam.refuse(state, { ...action, takes }) === null) this.fail('not refused', { ...action, takes });
      tally.add('second takes');
    }
  }

  private countPosition(): void {
    const { tally, position, walks } = this;
    const board = boardOf(position);
    tally.add('positions');
    tally.addIf(walks.length === 0, 'no move at all');
    tally.add('moves', walks.length);
    const { players, actor, map } = position;
    const others = players.filter((_, seat) => seat !== actor).map(({ train }) => train);
    tally.addIf(
      others.some((place) => edgesOfPlace(board, place).length === 1),
      'another train in a dead end',
    );
    const goods = map.map((entry) => new Set((entry.goods ?? []).map(({ cube, origin }) => `${cube} ${origin}`)));
    const kinds = goods.flatMap((each) => [...each]);
    tally.addIf(new Set(kinds).size < kinds.length, 'equal goods in two towns');
  }

  private count(walk: Walk): void {
    const { tally, position } = this;
    tally.addIf(walk.need !== null, `roll ${walk.need}`);
    tally.addIf(walk.need === null && walk.spent > 2, 'fast without a curve');
    tally.add(`deliveries: ${walk.delivered.length}`);
    tally.add(`goods taken: ${walk.picks.length}`);
    tally.addIf(walk.passed === 1, 'a train passed');
    tally.addIf(walk.passed > 1, 'trains passed twice');
    tally.addIf(walk.hills > 0, 'over a hill');
    tally.addIf(walk.turnedRound, 'turned round in a town');
    tally.addIf(walk.inDeadEnd, 'into a dead end');
    tally.addIf(walk.unloaded, 'unloaded');
    tally.addIf(walk.cargo !== null, 'with cargo on the line');
    tally.addIf(walk.train === position.players[position.actor].train, 'back where it started');
    tally.addIf(walk.train.includes('/'), 'on one of several places of a tile');
    tally.addIf(position.options.minSteam === 1, 'with a reserve of 1');
  }
}

/** As the engine writes moves. */
function written({ path, picks }: Walk): JsonObject {
  if (picks.length === 0) return { do: 'move', path };
  return { do: 'move', path, take: picks.map(({ at, cube, origin }) => ({ at, cube, origin })) };
}
