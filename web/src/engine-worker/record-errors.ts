import { IllegalAction, type Language, Malformed, parseJson } from '@roundhouse/kernel';
import { type GameId, isGameId } from '../games/game-ids.ts';
import type { Problem } from './table-types.ts';

/** The game that a record says it is of. Throws Malformed when it says nothing that could be one. */
export function gameOf(text: string): GameId {
  const json = parseJson(text, 'record');
  const named = typeof json === 'object' && json !== null && 'game' in json ? String(json.game) : '';
  if (!isGameId(named)) throw new Malformed('record.game', 'one of the games played here');
  return named;
}

/** What is wrong with a record, from what was thrown on reading it. */
export function damageOf(error: unknown, text: string, language: Language): Problem {
  if (error instanceof IllegalAction) {
    const { game, refusal, index } = error;
    const detail = `${index + 1}: ${game.text.refusal(refusal, language)} (${refusal.rule})`;
    return { kind: 'damaged', detail, text };
  }
  if (!(error instanceof Malformed)) throw error;
  if (error.field === 'record.rules') return { kind: 'other-rules', detail: error.message, text };
  return { kind: 'damaged', detail: error.message, text };
}
