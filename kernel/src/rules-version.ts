import type { AnyGame } from './game.ts';
import { isJsonObject, type Json, ParseError } from './json.ts';

/** Whether this build can play games of that rules version. */
export function supportsRulesVersion({ rulesVersion: present, optionUpgrades }: AnyGame, rules: number): boolean {
  for (let version = rules; version < present; version++) {
    if (optionUpgrades?.[version] === undefined) return false;
  }
  return Number.isInteger(rules) && rules <= present;
}

/**
 * Converts the options of a game that started under an older rules version to the current version. Records, saved tables
 * and databases all load old games through this function. Options of the current version are returned unchanged, and so
 * is a value that is not an object, which `readOptions` rejects. Throws ParseError for an unsupported version.
 */
export function upgradeOptions(game: AnyGame, rules: number, options: Json | undefined, field = 'rules'): Json {
  if (!supportsRulesVersion(game, rules)) {
    const playable = playableVersions(game).join(' or ');
    throw new ParseError(field, `rules version ${playable}, which this build of ${game.id} plays`, { got: `${rules}` });
  }
  let present: Json = options === undefined ? {} : options;
  for (let version = rules; version < game.rulesVersion; version++) {
    const upgrade = game.optionUpgrades?.[version];
    if (upgrade !== undefined && isJsonObject(present)) present = upgrade(present);
  }
  return present;
}

function playableVersions(game: AnyGame): number[] {
  const versions = [game.rulesVersion];
  while (supportsRulesVersion(game, versions[0] - 1)) versions.unshift(versions[0] - 1);
  return versions;
}
