import {
  type GameRecord,
  type JsonObject,
  type Language,
  parseJson,
  readOptions,
  recordText,
  replayRecord,
} from '@roundhouse/kernel';
import { difference } from '@roundhouse/wire';
import type { GameId } from '../games/game-ids.ts';
import { loadGuide } from '../games/guides.ts';
import { badSetup } from './bad-setup.ts';
import { Chronicle } from './chronicle.ts';
import { damageOf, gameOf } from './damage.ts';
import type { AnyGuide, Onlooker, Reader } from './guide.ts';
import { Lease } from './lease.ts';
import { OpenTable } from './open-table.ts';
import type { Player, SavedTable } from './saved-table.ts';
import { screenOf } from './screen.ts';
import { setupForm } from './setup-form.ts';
import { loadTable, saveTable } from './store.ts';
import type {
  Advice,
  Chart,
  Glance,
  Look,
  Opened,
  Problem,
  Saving,
  ScoreSheet,
  SetupForm,
  Sight,
  TableSetup,
  TableStatus,
  Why,
} from './table-types.ts';

/**
 * The tables of this browser, one open at a time: begun, taken up again, and saved after each action. It lives in a
 * worker; the page tells it what people do, and asks what there is to be seen. Nothing happens here by itself: bots
 * act when the page says so.
 */
export class TableHost {
  private open: OpenTable | null = null;
  private saving: Saving = 'saved';
  /** The sight that the page was told last. */
  private shown: { readonly name: string; readonly sight: Sight } | null = null;
  private readonly lease = new Lease();

  async setupForm(game: GameId, language: Language): Promise<SetupForm> {
    return setupForm(await loadGuide(game), language);
  }

  /** Begins a new game and saves it. */
  async create({ game, options, players, seed }: TableSetup): Promise<Opened> {
    const guide = await loadGuide(game);
    try {
      const values = readOptions(guide.game.options, options);
      const start = guide.game.setup(values, players.length);
      const record: GameRecord = {
        roundhouse: 1,
        game,
        rules: guide.game.rules,
        options: values,
        seats: players.map(({ name }) => name),
        actions: [],
      };
      return await this.begin(guide, record, new Chronicle(guide.game, start), players, seed ?? crypto.randomUUID());
    } catch (error) {
      return { problem: badSetup(error) };
    }
  }

  /** Why a game cannot be set up like this; null when it can. For forms, before anything is begun. */
  async checkSetup({ game, options, players }: TableSetup): Promise<Problem | null> {
    const guide = await loadGuide(game);
    try {
      guide.game.setup(readOptions(guide.game.options, options), players.length);
      return null;
    } catch (error) {
      return badSetup(error);
    }
  }

  /** Takes up a game from a record: every action is checked. */
  async openRecord(text: string, language: Language): Promise<Opened> {
    try {
      const guide = await loadGuide(gameOf(text));
      const json = parseJson(text, 'record');
      // Its form is read here; the actions are taken one by one, to be looked at later.
      const session = replayRecord([guide.game], json, 0);
      const chronicle = new Chronicle(guide.game, session.present);
      chronicle.takeAll((json as unknown as GameRecord).actions);
      const players = session.names.map((name, seat) => ({ name: name || String(seat + 1), bot: null }));
      return await this.begin(guide, session.record(), chronicle, players, crypto.randomUUID());
    } catch (error) {
      return { problem: damageOf(error, text, language) };
    }
  }

  private async begin(
    guide: AnyGuide,
    record: GameRecord,
    chronicle: Chronicle,
    players: readonly Player[],
    seed: string,
  ): Promise<Opened> {
    const id = crypto.randomUUID().slice(0, 8);
    await this.lease.take(id, false);
    this.open = new OpenTable({ id, created: Date.now(), seed, record }, guide, chronicle, players);
    await this.save();
    return { id };
  }

  /** The same game once more, with the same players. */
  async rematch(): Promise<Opened> {
    const { guide, ticket, seated } = this.table;
    const session = replayRecord([guide.game], { ...ticket.record, actions: [] }, 0);
    const chronicle = new Chronicle(guide.game, session.present);
    return this.begin(guide, session.record(), chronicle, seated, crypto.randomUUID());
  }

  /** Opens a game that was saved here, or that has just been begun and could not be saved. */
  async resume(id: string, seize: boolean, language: Language): Promise<Opened> {
    const atHand = this.open?.ticket.id === id;
    if (atHand && this.lease.holds(id)) return { id };
    let saved: SavedTable | undefined;
    try {
      saved = await loadTable(id);
    } catch (error) {
      if (!atHand) return { problem: { kind: 'no-storage', detail: String(error) } };
    }
    if (saved === undefined && !atHand) return { problem: { kind: 'no-such-table' } };
    if (!(await this.lease.take(id, seize))) return { problem: { kind: 'in-use' } };
    if (saved === undefined) return { id };
    // It may have been played on in another tab before the lock was ours.
    return this.unpack((await loadTable(id)) ?? saved, language);
  }

  private async unpack(saved: SavedTable, language: Language): Promise<Opened> {
    const { id, record, created, seed } = saved;
    const guide = await loadGuide(saved.game);
    try {
      const chronicle = new Chronicle(guide.game, replayRecord([guide.game], record, 0).present);
      chronicle.takeAll(record.actions);
      this.open = new OpenTable({ id, created, seed, record }, guide, chronicle, saved.players);
    } catch (error) {
      return { problem: damageOf(error, recordText(record), language) };
    }
    this.open.restore(saved);
    this.saving = 'saved';
    return { id };
  }

  /** The page has turned to something else: other tabs may play the table now. */
  async leave(): Promise<void> {
    await this.lease.give();
  }

  private get table(): OpenTable {
    if (this.open === null) throw new Error('no table is open');
    return this.open;
  }

  status(): TableStatus {
    return { ...this.table.status(), saving: this.saving };
  }

  /** What is to be seen of the table now. */
  glance({ at, reader, linesAfter, known }: Look): Glance {
    const onlooker = this.onlooker(reader);
    const sight = { status: this.status(), moment: this.table.look(at, onlooker) };
    const { shown } = this;
    this.shown = { name: crypto.randomUUID(), sight };
    return {
      name: this.shown.name,
      sight: shown !== null && shown.name === known ? { changes: difference(shown.sight, sight) } : { whole: sight },
      screen: screenOf(sight.status),
      lost: this.lease.lost,
      lines: this.table.lines(linesAfter, onlooker),
    };
  }

  private onlooker(reader: Reader): Onlooker {
    return { ...reader, names: this.table.seated.map(({ name }) => name) };
  }

  ask(question: unknown, at: number | null, reader: Reader): unknown {
    return this.table.ask(question, at, this.onlooker(reader));
  }

  whyNot(action: JsonObject, reader: Reader): Why | null {
    return this.table.whyNot(action, this.onlooker(reader));
  }

  suggest(reader: Reader): Advice | null {
    return this.table.suggest(this.onlooker(reader));
  }

  charts(): Chart[] {
    return this.table.charts();
  }

  scoreSheet(language: Language): ScoreSheet | null {
    return this.table.scoreSheet(language);
  }

  /** The game as a file. */
  recordText(): string {
    return recordText(this.table.record());
  }

  /**
   * A person decides. Tells why not, if it is not allowed. `when` is how many actions had been taken when the person
   * did so: when there are more by now, it has been done already.
   */
  async act(
    action: JsonObject,
    when: number,
    confirmsTurns: boolean,
    look: Look,
  ): Promise<{ readonly why: Why | null; readonly glance: Glance }> {
    if (this.table.length !== when) return { why: null, glance: this.glance(look) };
    const why = this.table.act(action, confirmsTurns, this.onlooker(look.reader));
    // What was refused has changed nothing that would have to be kept.
    return { why, glance: why === null ? await this.saved(look) : this.glance(look) };
  }

  /** Lets the bot whose turn it is decide; with `all`, bots until a person is to decide. */
  proceed(all: boolean, look: Look): Promise<Glance> {
    while (this.table.decideByBot() && all);
    return this.saved(look);
  }

  endTurn(look: Look): Promise<Glance> {
    this.table.endTurn();
    return this.saved(look);
  }

  undo(to: number, look: Look): Promise<Glance> {
    this.table.undo(to);
    return this.saved(look);
  }

  redoDecision(look: Look): Promise<Glance> {
    this.table.redoDecision();
    return this.saved(look);
  }

  seat(players: readonly Player[], look: Look): Promise<Glance> {
    this.table.seat(players);
    return this.saved(look);
  }

  /** Nothing is told before it is kept, or known not to be. */
  async saved(look: Look): Promise<Glance> {
    await this.save();
    return this.glance(look);
  }

  private async save(): Promise<void> {
    if (this.lease.lost) return;
    try {
      await saveTable(this.table.pack(Date.now()));
      this.saving = 'saved';
    } catch (error) {
      this.saving = error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'failed';
    }
  }
}
