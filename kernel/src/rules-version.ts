import type { AnyGame } from './game.ts';
import { isJsonObject, type Json, Malformed } from './json.ts';

/** Whether this build can play a game that was begun under that version of the rules: the present one, or an older one. */
export function canPlayRules({ rules: present, olderRules }: AnyGame, rules: number): boolean {
  for (let version = rules; version < present; version++) {
    if (olderRules?.[version] === undefined) return false;
  }
  return Number.isInteger(rules) && rules <= present;
}

/**
 * The options of a game that was begun under `rules`, in the words of the present version: what that version did without
 * an option is named. Records, saved tables and databases all read old games through this function. Options of the
 * present version come back as they are; what is no object is left for `readOptions` to refuse. Throws Malformed for a
 * version that this build cannot play.
 */
export function upgradeOptions(game: AnyGame, rules: number, options: Json | undefined, field = 'rules'): Json {
  if (!canPlayRules(game, rules)) {
    const playable = playableVersions(game).join(' or ');
    throw new Malformed(field, `rules version ${playable}, which this build of ${game.id} plays`, { got: `${rules}` });
  }
  let present: Json = options === undefined ? {} : options;
  for (let version = rules; version < game.rules; version++) {
    const upgrade = game.olderRules?.[version];
    if (upgrade !== undefined && isJsonObject(present)) present = upgrade(present);
  }
  return present;
}

function playableVersions(game: AnyGame): number[] {
  const versions = [game.rules];
  while (canPlayRules(game, versions[0] - 1)) versions.unshift(versions[0] - 1);
  return versions;
}
