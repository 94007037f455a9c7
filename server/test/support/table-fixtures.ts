import { type JsonObject, legalFor, type Seat } from '@roundhouse/kernel';
import type { NewTable } from '@roundhouse/wire';
import type { House } from '../../src/house.ts';
import type { Person } from '../../src/people/sessions.ts';
import { Announcements, type Tell } from '../../src/tables/announcements.ts';
import { Attendant } from '../../src/tables/attend.ts';
import { Decisions } from '../../src/tables/decisions.ts';
import { Lobby } from '../../src/tables/lobby.ts';
import type { Table } from '../../src/tables/table.ts';
import { Tables } from '../../src/tables/tables.ts';

/** Those who sit at such tables, by their seats. */
export const PEOPLE = ['ada', 'ben', 'cyd'].map((id): Person => ({ id, name: id, login: null, language: 'en' }));
export const TERMS: NewTable = {
  ...{ game: 'steam', options: {}, listed: false, pace: 'live', allowance: null, absent: 'wait', undo: 'own' },
  seats: ['me', 'open', 'open'],
};
const NO_BOTS = { think: () => Promise.reject(new Error('no bot was to move')) };

/** What plays tables in a server, without its doors, lines and agenda. Nobody is woken and no bot thinks. */
export function tableParts(house: House, mostBytes?: number) {
  const tables = new Tables(house, { wake: () => {} }, mostBytes);
  const told: string[] = [];
  const tell: Tell = async ({ kind }) => void told.push(kind);
  const announcements = new Announcements(tables, tell);
  const attendant = new Attendant(tables, NO_BOTS, tell, announcements);
  return { tables, attendant, told, lobby: new Lobby(tables, async () => {}), decisions: new Decisions(tables) };
}
export type TableParts = ReturnType<typeof tableParts>;

/** A game of three people. */
export async function beginTable({ lobby }: TableParts, terms: Partial<NewTable> = {}): Promise<string> {
  const id = await lobby.create(PEOPLE[0], { ...TERMS, ...terms });
  for (const seat of [1, 2]) await lobby.join(id, seat, PEOPLE[seat]);
  return id;
}

/** Who is waited for, and the first thing they may do. */
export function firstChoice({ played }: Table): { readonly seat: Seat; readonly action: JsonObject } {
  const { game } = played.beginning;
  const seat = Number(played.turn);
  const [action] = legalFor(game, played.state, seat);
  return { seat, action: game.actions.write(played.state, action) };
}
