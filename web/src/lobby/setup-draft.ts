import { BOT_NAMES } from '@roundhouse/bots';
import type { Json, JsonObject } from '@roundhouse/kernel';
import { yourName } from '../app/preferences.ts';
import type { GameId } from '../games/game-ids.ts';
import type { Player } from '../host/saved-table.ts';
import type { OptionForm, SetupForm } from '../host/table-types.ts';
import { say } from '../text/index.ts';
import { USUAL_SEATS } from './seating.ts';

/** A game being set up. It is replaced, never changed. */
export interface Draft {
  readonly game: GameId;
  /** A person without a name gets one by the seat, in the language of the moment. */
  readonly players: readonly Player[];
  /** Options that have been set; the others are at their default. */
  readonly values: { readonly [option: string]: Json };
  readonly seed: string;
}

/** The options that make a different game. All others are rulings on points that the rulebooks leave open. */
const MAIN_OPTIONS: { readonly [Id in GameId]: readonly string[] } = {
  steam: ['rules', 'map'],
  'days-of-steam': ['deck'],
  'steel-and-steam': ['length', 'economy', 'depression', 'repairYards', 'barrelhead'],
};

export function isMain(game: GameId, option: OptionForm): boolean {
  return MAIN_OPTIONS[game].includes(option.name);
}

function usualValue({ field }: OptionForm): Json {
  return field.kind === 'seats' ? [] : field.default;
}

export function valueIn(draft: Draft, option: OptionForm): Json {
  return draft.values[option.name] ?? (option.name in draft.values ? null : usualValue(option));
}

export function isChanged(draft: Draft, option: OptionForm): boolean {
  return JSON.stringify(valueIn(draft, option)) !== JSON.stringify(usualValue(option));
}

/** The options as the game takes them. An option about seats speaks of those there are. */
export function optionsIn(form: SetupForm, draft: Draft, seats: number): JsonObject {
  return Object.fromEntries(
    form.options
      .filter(({ name }) => name in draft.values)
      .map((option): [string, Json] => {
        const value = valueIn(draft, option);
        const inGame = (seat: Json) => Number(seat) < seats;
        return [option.name, option.field.kind === 'seats' && Array.isArray(value) ? value.filter(inGame) : value];
      }),
  );
}

/** A name for a bot that nobody at the table has. */
export function freeBotName(players: readonly Player[]): string {
  const taken = players.map(({ name }) => name);
  return BOT_NAMES.find((name) => !taken.includes(name)) ?? BOT_NAMES[0] ?? '';
}

/** What the player on a seat is going to be called. */
export function nameAt(players: readonly Player[], seat: number): string {
  const player = players[seat];
  if (player === undefined) return '';
  if (player.name.trim() !== '') return player.name.trim();
  if (player.bot !== null) return `${say().bot} ${seat + 1}`;
  const first = players.findIndex(({ name, bot }) => bot === null && name.trim() === '');
  return first === seat ? yourName() || say().guest : say().seatName(seat);
}

/** Seats that would be called the same. */
export function namesakes(players: readonly Player[]): boolean {
  const names = players.map((_, seat) => nameAt(players, seat));
  return new Set(names).size < names.length;
}

function usualDraft(game: GameId): Draft {
  let players: readonly Player[] = [{ name: '', bot: null }];
  while (players.length < USUAL_SEATS[game]) players = [...players, { name: freeBotName(players), bot: 'greedy' }];
  return { game, players, values: {}, seed: '' };
}

const keyOf = (game: GameId) => `roundhouse.set-up.${game}`;

/** Keeps names and options for the next time. Files of one's own are not kept: they may be large, and change. */
export function rememberDraft({ game, players, values }: Draft): void {
  const kept = Object.entries(values).filter(([, value]) => typeof value !== 'object' || Array.isArray(value));
  try {
    localStorage.setItem(keyOf(game), JSON.stringify({ players, values: Object.fromEntries(kept) }));
  } catch {
    // Then it is not remembered.
  }
}

function isPlayer(value: unknown): value is Player {
  if (typeof value !== 'object' || value === null || !('name' in value) || !('bot' in value)) return false;
  return typeof value.name === 'string' && (value.bot === null || typeof value.bot === 'string');
}

function fits({ field }: OptionForm, value: unknown): value is Json {
  switch (field.kind) {
    case 'flag':
      return typeof value === 'boolean';
    case 'choice':
    case 'document':
      return field.choices.some((choice) => choice.value === value);
    case 'number':
      return Number.isInteger(value);
    case 'seats':
      return Array.isArray(value) && value.every(Number.isInteger);
  }
}

/** What was set the last time, as far as it still fits the form. */
export function recallDraft(form: SetupForm): Draft {
  const usual = usualDraft(form.game);
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(form.game)) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('players' in kept) || !('values' in kept)) return usual;
    const players = Array.isArray(kept.players) ? kept.players.filter(isPlayer) : [];
    const known = players.every(({ bot }) => bot === null || form.bots.includes(bot));
    const enough = players.length >= form.seats.min && players.length <= form.seats.max;
    const values = Object.entries(kept.values ?? {}).filter(([name, value]) =>
      form.options.some((option) => option.name === name && fits(option, value)),
    );
    return { ...usual, players: known && enough ? players : usual.players, values: Object.fromEntries(values) };
  } catch {
    return usual;
  }
}
