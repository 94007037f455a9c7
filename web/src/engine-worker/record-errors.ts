import { IllegalAction, type Language, ParseError, parseJson } from '@roundhouse/kernel';
import { type GameId, isGameId } from '../lib/game-ids.ts';
import type { TableError } from './table-types.ts';

/** The game that a record names. Throws ParseError if it names no known game. */
export function gameOfRecord(text: string): GameId {
  const json = parseJson(text, 'record');
  const game = typeof json === 'object' && json !== null && 'game' in json ? String(json.game) : '';
  if (!isGameId(game)) throw new ParseError('record.game', 'one of the games played here');
  return game;
}

/** Maps an error thrown while reading a record to a table error. */
export function toRecordError(error: unknown, text: string, language: Language): TableError {
  if (error instanceof IllegalAction) {
    const { game, refusal, index } = error;
    const detail = `${index + 1}: ${game.text.refusal(refusal, language)} (${refusal.rule})`;
    return { kind: 'damaged', detail, text };
  }
  if (!(error instanceof ParseError)) throw error;
  if (error.field === 'record.rules') return { kind: 'unsupported-rules-version', detail: error.message, text };
  return { kind: 'damaged', detail: error.message, text };
}
