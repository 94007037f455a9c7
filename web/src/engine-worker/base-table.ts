import { askBot } from '@roundhouse/bots';
import { type GameEvent, type GameRecord, isFor, type JsonObject, type Language, Random } from '@roundhouse/kernel';
import type { GameId } from '../games/game-ids.ts';
import type { Chronicle } from './chronicle.ts';
import { actorsOf, chartsOf, roundsOf } from './course.ts';
import type { AnyGuide, Onlooker } from './guide.ts';
import type { Player } from './saved-table.ts';
import { scoreSheet } from './score-sheet.ts';
import type { Advice, Chart, Line, Moment, ScoreSheet, TableStatus, Why } from './table-types.ts';

/** What can be seen of a game and asked about it, wherever it is played. */
export abstract class TableView {
  constructor(
    readonly guide: AnyGuide,
    protected readonly chronicle: Chronicle,
  ) {}

  abstract get seated(): readonly Player[];
  /** What the luck of bots that give advice is drawn from. */
  protected abstract get luck(): string;

  /** The game so far. Throws where its actions are secret. */
  abstract record(): GameRecord;

  protected get state(): unknown {
    return this.chronicle.present;
  }

  /** How often something in the past has changed without this page having done it. */
  get cuts(): number {
    return 0;
  }

  /** How many actions have been taken. */
  get length(): number {
    return this.chronicle.length;
  }

  /** Where the game stands, whoever plays it. */
  protected course() {
    const { guide, chronicle, state } = this;
    return {
      game: guide.game.id as GameId,
      players: this.seated,
      hasSecrets: guide.game.imagine !== undefined,
      length: chronicle.length,
      actors: actorsOf(chronicle),
      rounds: roundsOf(guide, chronicle),
      roundsInGame: guide.rounds(state),
      outcome: guide.game.outcome(state),
    } satisfies Partial<TableStatus>;
  }

  look(at: number | null, onlooker: Onlooker): Moment {
    const { guide, chronicle } = this;
    const sequence = Math.max(0, Math.min(at ?? chronicle.length, chronicle.length));
    const state = chronicle.at(sequence);
    return {
      sequence,
      viewer: onlooker.viewer,
      turn: guide.game.turn(state),
      phase: guide.game.phase(state),
      round: guide.round(state, chronicle.turnsBegun(sequence)),
      picture: guide.picture(state, onlooker),
      events: chronicle.eventsOf(sequence).filter((event) => isFor(event, onlooker.viewer)),
      outcome: guide.game.outcome(state),
    };
  }

  ask(question: unknown, at: number | null, onlooker: Onlooker): unknown {
    return this.guide.answer(this.chronicle.at(at ?? this.chronicle.length), question, onlooker);
  }

  /** The log from the given moment on. */
  lines(after: number, { viewer, language, names }: Onlooker): Line[] {
    const { text } = this.guide.game;
    const lines: Line[] = [];
    for (let index = after; index < this.chronicle.length; index++) {
      for (const event of this.chronicle.entry(index).events) {
        if (!isFor(event, viewer)) continue;
        lines.push({
          sequence: index + 1,
          seat: typeof event.seat === 'number' ? event.seat : null,
          text: text.event(event, language, names),
          prominence: text.prominence(event),
        });
      }
    }
    return lines;
  }

  /** Why an action is not allowed now; null when it is. */
  whyNot(action: JsonObject, { language, names }: Onlooker): Why | null {
    const { game } = this.guide;
    const refusal = game.refuse(this.state, game.actions.read(this.state, action));
    return refusal === null ? null : { rule: refusal.rule, text: game.text.refusal(refusal, language, names) };
  }

  /** What a good bot would do for the one who is to decide, and what would come of it in words. */
  suggest(onlooker: Onlooker): Advice | null {
    const { game, bots } = this.guide;
    const { state } = this;
    const seat = game.turn(state);
    if (typeof seat !== 'number') return null;
    const random = new Random(`${this.luck}/advice/${this.chronicle.length}`);
    const action = askBot(game, bots.greedy(game), state, seat, random);
    return { action: game.actions.write(state, action), text: this.consequence(state, action, onlooker) };
  }

  /** What would come of a legal action, in words. */
  protected consequence(state: unknown, action: unknown, { viewer, language, names }: Onlooker): string {
    const { game } = this.guide;
    const events: GameEvent[] = [];
    game.apply(game.copy(state), action, (event) => events.push(event));
    const told = events.filter((event) => isFor(event, viewer) && game.text.prominence(event) !== 'detail');
    return told.map((event) => game.text.event(event, language, names)).join(' ');
  }

  charts(): Chart[] {
    return chartsOf(this.guide, this.chronicle);
  }

  scoreSheet(language: Language): ScoreSheet | null {
    return scoreSheet(this.guide.game, this.state, language);
  }
}
