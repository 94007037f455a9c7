import { BOT_DISPLAY_NAMES } from '@roundhouse/bots';
import type { Json, JsonObject } from '@roundhouse/kernel';
import type { Player } from '../engine-worker/saved-table.ts';
import type { OptionForm, SetupForm } from '../engine-worker/table-types.ts';
import type { GameId } from '../lib/game-ids.ts';
import { yourName } from '../lib/preferences.ts';
import { t } from '../locales/index.ts';
import { DEFAULT_SEAT_COUNTS } from './default-players.ts';

/** The state of the new-game form. Immutable. */
export interface Draft {
  readonly game: GameId;
  /** A person without a name is named after the seat, in the current language. */
  readonly players: readonly Player[];
  /** Options that have been set; all others have their default value. */
  readonly values: { readonly [option: string]: Json };
  readonly seed: string;
}

/** The options that change the game. All others are rulings on questions that the rulebooks leave open. */
const MAIN_OPTIONS: { readonly [Id in GameId]: readonly string[] } = {
  steam: ['rules', 'map'],
  'days-of-steam': ['deck'],
  'steel-and-steam': ['length', 'economy', 'depression', 'repairYards', 'barrelhead'],
};

export function isMainOption(game: GameId, option: OptionForm): boolean {
  return MAIN_OPTIONS[game].includes(option.name);
}

function defaultValue({ field }: OptionForm): Json {
  return field.kind === 'seats' ? [] : field.default;
}

export function optionValue(draft: Draft, option: OptionForm): Json {
  return draft.values[option.name] ?? (option.name in draft.values ? null : defaultValue(option));
}

export function isOptionChanged(draft: Draft, option: OptionForm): boolean {
  return JSON.stringify(optionValue(draft, option)) !== JSON.stringify(defaultValue(option));
}

/** The options in the game's format. Seat lists are limited to existing seats. */
export function toGameOptions(form: SetupForm, draft: Draft, seats: number): JsonObject {
  return Object.fromEntries(
    form.options
      .filter(({ name }) => name in draft.values)
      .map((option): [string, Json] => {
        const value = optionValue(draft, option);
        const exists = (seat: Json) => Number(seat) < seats;
        return [option.name, option.field.kind === 'seats' && Array.isArray(value) ? value.filter(exists) : value];
      }),
  );
}

/** A bot name that no player has yet. */
export function unusedBotName(players: readonly Player[]): string {
  const taken = players.map(({ name }) => name);
  return BOT_DISPLAY_NAMES.find((name) => !taken.includes(name)) ?? BOT_DISPLAY_NAMES[0] ?? '';
}

/** The name that the player in a seat will have in the game. */
export function playerNameAt(players: readonly Player[], seat: number): string {
  const player = players[seat];
  if (player === undefined) return '';
  if (player.name.trim() !== '') return player.name.trim();
  if (player.bot !== null) return `${t().bot} ${seat + 1}`;
  const first = players.findIndex(({ name, bot }) => bot === null && name.trim() === '');
  return first === seat ? yourName() || t().guest : t().seatName(seat);
}

/** Whether two players would have the same name. */
export function hasDuplicateNames(players: readonly Player[]): boolean {
  const names = players.map((_, seat) => playerNameAt(players, seat));
  return new Set(names).size < names.length;
}

function defaultDraft(game: GameId): Draft {
  let players: readonly Player[] = [{ name: '', bot: null }];
  while (players.length < DEFAULT_SEAT_COUNTS[game])
    players = [...players, { name: unusedBotName(players), bot: 'greedy' }];
  return { game, players, values: {}, seed: '' };
}

const storageKey = (game: GameId) => `roundhouse.set-up.${game}`;

/** Stores players and options for the next visit, except custom documents, which may be large and may change. */
export function saveDraft({ game, players, values }: Draft): void {
  const storable = Object.entries(values).filter(([, value]) => typeof value !== 'object' || Array.isArray(value));
  try {
    localStorage.setItem(storageKey(game), JSON.stringify({ players, values: Object.fromEntries(storable) }));
  } catch {
    // Storage is disabled: the draft is not saved.
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

/** The stored draft, without values that no longer fit the form. */
export function loadDraft(form: SetupForm): Draft {
  const fallback = defaultDraft(form.game);
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey(form.game)) ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('players' in stored) || !('values' in stored))
      return fallback;
    const players = Array.isArray(stored.players) ? stored.players.filter(isPlayer) : [];
    const botsExist = players.every(({ bot }) => bot === null || form.bots.includes(bot));
    const countFits = players.length >= form.seats.min && players.length <= form.seats.max;
    const values = Object.entries(stored.values ?? {}).filter(([name, value]) =>
      form.options.some((option) => option.name === name && fits(option, value)),
    );
    return {
      ...fallback,
      players: botsExist && countFits ? players : fallback.players,
      values: Object.fromEntries(values),
    };
  } catch {
    return fallback;
  }
}
