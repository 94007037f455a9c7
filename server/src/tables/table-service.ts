import { randomBytes } from 'node:crypto';
import { BOT_NAMES } from '@roundhouse/bots';
import {
  type AnyGame,
  type JsonObject,
  Malformed,
  type OptionValues,
  readOptions,
  type Seat,
} from '@roundhouse/kernel';
import {
  AWAY_MS,
  commitmentTo,
  isFinished,
  largeDocuments,
  MOST_DOCUMENT_BYTES,
  type NewTable,
} from '@roundhouse/wire';
import { type StoredOptions, storedOptions } from '../documents/stored-options.ts';
import { unlike } from '../people/names.ts';
import type { Person } from '../people/sessions.ts';
import { Problem } from '../problem.ts';
import type { SeatRow, TableRow } from '../storage/schema.ts';
import { handBack } from './hand-back.ts';
import { addBanned, bannedAt, passHost } from './hosting.ts';
import { standIn } from './stand-in.ts';
import { STANDARD_BOT } from './standard-bot.ts';
import { beginsByItself, isFree, mustBePlaying, seatOf, type Table, timesOf } from './table.ts';
import { newTableId } from './table-id.ts';
import {
  closeGathering,
  EMPTY_SEAT,
  insertTable,
  loadRow,
  NEW_TABLE,
  replaceSeat,
  setNext,
  takeFreeSeat,
  updateSeat,
  updateTable,
} from './table-store.ts';
import type { Tables } from './tables.ts';
import { checkBot, gameNamed, readNewTable } from './terms.ts';

/** Tries a set-up that a stranger has sent where it can do no harm. Throws what is wrong with it. */
export type TrySetup = (game: AnyGame, options: OptionValues, seats: number) => Promise<void>;

/** How tables come about, and who sits at them. */
export class Lobby {
  constructor(
    private readonly tables: Tables,
    private readonly trySetup: TrySetup,
  ) {}

  private get db() {
    return this.tables.house.database.db;
  }

  /** Opens a table. Where nobody is missing, the game begins. */
  async create(person: Person, body: unknown): Promise<string> {
    const { asked } = readNewTable(body);
    const options = await this.readOptions(asked, asked.seats.length);
    return this.lay(
      person,
      asked,
      options,
      asked.seats.map((who) => this.newSeat(who, person)),
    );
  }

  private newSeat(who: string, person: Person): Omit<SeatRow, 'table_id' | 'seat'> {
    if (who === 'open') return EMPTY_SEAT;
    if (who === 'me') return { ...EMPTY_SEAT, person: person.id, name: person.name };
    return { ...EMPTY_SEAT, bot: who };
  }

  private async lay(
    host: Person,
    terms: Omit<NewTable, 'seats' | 'options'>,
    options: StoredOptions,
    sitting: readonly Omit<SeatRow, 'table_id' | 'seat'>[],
  ): Promise<string> {
    const game = gameNamed(terms.game);
    const id = newTableId();
    const now = this.tables.house.now();
    const seed = randomBytes(32).toString('hex');
    const row: Omit<TableRow, 'options'> = {
      id,
      game: game.id,
      rules: game.rules,
      seats: sitting.length,
      stage: 'gathering',
      listed: terms.listed ? 1 : 0,
      pace: terms.pace,
      allowance: terms.pace === 'turns' ? terms.allowance : null,
      absent: terms.absent,
      undo: terms.undo,
      host: host.id,
      seed,
      commitment: commitmentTo(seed),
      created: now,
      updated: now,
      next: null,
      sequence: 0,
      length: 0,
      turn: null,
      turn_since: null,
      told: null,
      reminded: null,
      wake_at: null,
      undo_asked: null,
      winners: null,
      ...NEW_TABLE,
    };
    const seats = nameBots(sitting.map((who, seat) => ({ ...who, table_id: id, seat })));
    await insertTable(this.db, row, options, seats, this.tables.house.settings.limits.listedPerUser);
    if (!seats.some(isFree)) await this.tables.at(id, (table) => this.beginIfFull(table));
    return id;
  }

  private async readOptions({ game: id, options }: NewTable, seats: number): Promise<StoredOptions> {
    const game = gameNamed(id);
    try {
      const values = readOptions(game.options, options);
      mustNotBeTooBig(values);
      await this.trySetup(game, values, seats);
      return storedOptions(values);
    } catch (error) {
      if (error instanceof Malformed) throw new Problem('malformed', { detail: error.message });
      throw error;
    }
  }

  /** Somebody sits down. */
  join(id: string, seat: Seat, person: Person): Promise<void> {
    return this.tables.at(id, async (table) => {
      // Who has not heard the answer may ask again, when the game has begun by it.
      if (seatAt(table, seat).person === person.id) return;
      const { seats } = gathering(table);
      if (seatOf(seats, person.id) !== null) throw new Problem('already-seated');
      if (bannedAt(await loadRow(this.db, id)).includes(person.id)) throw new Problem('not-allowed');
      const name = unlike(
        person.name,
        seats.map((other) => other.name),
      );
      const isTaken = await takeFreeSeat(this.db, id, seat, person.id, name);
      if (isTaken) await this.tables.onEvent(table, { kind: 'joined', seat, name });
      await this.seatsChanged(table);
      if (!isTaken) throw new Problem('seat-taken');
    });
  }

  /** Somebody gets up, or the host asks them to. In the midst of a game a bot goes on for them. */
  leave(id: string, seat: Seat, person: Person): Promise<void> {
    return this.tables.at(id, async (table) => {
      const { person: sitting, name } = seatAt(table, seat);
      const isOwn = sitting === person.id;
      if (table.row.stage === 'gathering') {
        if (!isOwn && table.row.host !== person.id) throw new Problem('not-allowed');
        await this.change(table, seatAt(table, seat), { person: null, name: '', bot: null });
        if (!isOwn && sitting !== null) await addBanned(this.db, id, sitting);
      } else {
        if (!isOwn) throw new Problem('not-seated');
        const left = table.row.stage === 'playing' ? standIn(STANDARD_BOT, 'self', this.tables.house.now()) : {};
        await updateSeat(this.db, id, seat, { person: null, plan: '[]', ...left });
      }
      if (isOwn) await passHost(this.db, id, person.id);
      const by = isOwn ? {} : { by: this.nameAt(table, person) };
      if (sitting !== null) await this.tables.onEvent(table, { kind: 'left', seat, name, ...by });
      await this.seatsChanged(table);
    });
  }

  /** The host puts a bot on a free seat, or takes it off. */
  setBot(id: string, seat: Seat, person: Person, bot: string | null): Promise<void> {
    return this.tables.at(id, async (table) => {
      const { seats, row } = gathering(table);
      mustBeHost(table, person);
      if (seatAt(table, seat).person !== null) throw new Problem('seat-taken');
      if (bot === null) await this.change(table, seats[seat], { bot: null, name: '' });
      else {
        checkBot(gameNamed(row.game), bot);
        const named = nameBots(seats.map((each) => (each.seat === seat ? { ...each, bot, name: '' } : each)));
        await this.change(table, seats[seat], { bot, name: named[seat].name });
      }
      await this.seatsChanged(table);
    });
  }

  /** The host starts the game: bots take what seats are free. */
  start(id: string, person: Person): Promise<void> {
    return this.tables.at(id, async (table) => {
      const { seats } = gathering(table);
      mustBeHost(table, person);
      const filled = nameBots(seats.map((each) => (isFree(each) ? { ...each, bot: STANDARD_BOT } : each)));
      for (const { seat, bot, name } of filled) {
        // Somebody may sit down at this moment, at another server: they keep the seat.
        if (isFree(seats[seat])) await replaceSeat(this.db, seats[seat], { bot, name });
      }
      await this.tables.refresh(table);
      await this.beginIfFull(table);
    });
  }

  close(id: string, person: Person): Promise<void> {
    return this.tables.at(id, async (table) => {
      gathering(table);
      mustBeHost(table, person);
      const isClosed = await closeGathering(this.db, id, this.tables.house.now());
      await this.tables.refresh(table);
      if (!isClosed) throw new Problem('already-begun');
    });
  }

  /**
   * A bot plays for a person until they take over again. Everybody decides that for themselves; others only for a
   * player who holds up the game.
   */
  setStandIn(id: string, seat: Seat, person: Person, bot: string | null): Promise<void> {
    return this.tables.at(id, async (table) => {
      const { row, seats } = table;
      mustBePlaying(table);
      const asking = seatOf(seats, person.id);
      if (asking === null) throw new Problem('not-seated');
      if (seatAt(table, seat).bot !== null) throw new Problem('not-allowed');
      if (asking !== seat) this.mustBeReplaceable(table, seat, bot);
      if (bot === null) return handBack(this.tables, table, seat);
      checkBot(gameNamed(row.game), bot);
      const isOwn = asking === seat;
      await updateSeat(this.db, id, seat, standIn(bot, isOwn ? 'self' : 'player', this.tables.house.now()));
      const by = isOwn ? {} : { by: this.nameAt(table, person) };
      await this.tables.onEvent(table, { kind: 'stand-in', seat, name: seats[seat].name, ...by });
      await this.seatsChanged(table);
    });
  }

  /**
   * Others may choose the standard bot, and nothing else, for the player who is waited for: when that player has been
   * away from a live game for a while (reloading the page is not enough), is idle, or has let the deadline pass.
   */
  private mustBeReplaceable(table: Table, seat: Seat, bot: string | null): void {
    const { standInFrom } = timesOf(table);
    if (bot !== STANDARD_BOT || table.row.turn !== seat || standInFrom === null) throw new Problem('not-allowed');
    const now = this.tables.house.now();
    const away = table.row.pace === 'live' ? this.tables.rooms.awayFor(table.id, seat) : 0;
    const left = Math.min(standInFrom - now, away > 0 ? AWAY_MS - away : Number.POSITIVE_INFINITY);
    if (left > 0) throw new Problem('not-yet', { retryAfter: Math.ceil(left / 1000) });
  }

  /** The same players once more. Whoever asks first lays the table; the others find it there. */
  async rematch(id: string, person: Person): Promise<string> {
    return this.tables.at(id, async (table) => {
      const { row, seats } = table;
      const present = await loadRow(this.db, id);
      if (present.next !== null) return present.next;
      if (!isFinished(present.stage)) throw new Problem('not-allowed');
      const seat = seatOf(seats, person.id);
      if (seat === null) throw new Problem('not-seated');
      const terms = {
        game: row.game,
        listed: row.listed === 1,
        pace: row.pace === 'turns' ? ('turns' as const) : ('live' as const),
        allowance: row.allowance,
        absent: row.absent === 'bot' ? ('bot' as const) : ('wait' as const),
        undo: row.undo === 'own' ? ('own' as const) : ('consent' as const),
      };
      // Seats that were a person's stay free for them, but for the one who asks; bots sit down again.
      const sitting = seats.map(({ person: sat, bot, name }) => ({
        ...this.newSeat('open', person),
        ...(sat === person.id ? { person: sat, name } : {}),
        ...(sat === null ? { bot: bot ?? STANDARD_BOT } : {}),
      }));
      const options = { options: JSON.parse(row.options) as JsonObject, documents: [] };
      const next = await this.lay(person, terms, options, sitting);
      const isFirst = await setNext(this.db, id, next);
      // Told after this, when the table is free again.
      this.tables.changedLater(id);
      if (isFirst) {
        await this.tables.onEvent(table, { kind: 'rematch', seat, name: seats[seat].name, table: next });
        await this.tables.onRequest(table, { kind: 'rematch', by: seat, at: next });
        return next;
      }
      await updateTable(this.db, next, { stage: 'closed', wake_at: null });
      this.tables.changedLater(next);
      return (await loadRow(this.db, id)).next ?? next;
    });
  }

  /** A person's name at the table, or their own name without a seat. */
  private nameAt({ seats }: Table, person: Person): string {
    return seats[seatOf(seats, person.id) ?? -1]?.name ?? person.name;
  }

  /** Changes a seat while players gather, unless somebody else has changed it at another server. */
  private async change(table: Table, was: SeatRow, changes: Partial<SeatRow>): Promise<void> {
    if (await replaceSeat(this.db, was, changes)) return;
    await this.tables.refresh(table);
    throw new Problem('stale');
  }

  /** Begins the game if all seats are taken. */
  private async beginIfFull(table: Table): Promise<void> {
    if (table.row.stage === 'gathering' && !table.seats.some(isFree)) await this.tables.begin(table);
  }

  /** Sends the new seats to all pages, and begins a full game unless the host has to start it. */
  private async seatsChanged(table: Table): Promise<void> {
    await this.tables.refresh(table);
    if (beginsByItself(table)) await this.tables.begin(table);
  }
}

function mustNotBeTooBig(values: JsonObject): void {
  for (const { option, bytes } of largeDocuments(values)) {
    throw new Problem('too-big', { detail: `options.${option}: at most ${MOST_DOCUMENT_BYTES} bytes, got ${bytes}` });
  }
}

function gathering(table: Table): Table {
  if (table.row.stage !== 'gathering') throw new Problem('already-begun');
  return table;
}

function mustBeHost({ row }: Table, person: Person): void {
  if (row.host !== person.id) throw new Problem('not-allowed');
}

function seatAt({ seats }: Table, seat: Seat): SeatRow {
  if (seats[seat] === undefined) throw new Problem('malformed', { detail: 'seat: one of the table' });
  return seats[seat];
}

/** Each bot without a name gets one that nobody else at the table has. */
export function nameBots(seats: readonly SeatRow[]): SeatRow[] {
  const names = seats.map(({ name }) => name);
  return seats.map((row, seat) => {
    if (row.bot === null || row.name !== '') return row;
    names[seat] = BOT_NAMES.find((name) => !names.includes(name)) ?? BOT_NAMES[0];
    return { ...row, name: names[seat] };
  });
}
