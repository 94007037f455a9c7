import {
  formatMapIssue,
  mapById,
  mapSvg,
  NAMED_MAP_IDS,
  readMap,
  type SteamMap,
  validateMap,
} from '@roundhouse/steam/maps';
import { parseArguments } from '../arguments.ts';
import { isPath, readJsonFile } from '../files.ts';
import { language, t } from '../locales/index.ts';
import { print } from '../output.ts';
import { UsageError } from '../usage-error.ts';

/** `map check FILE` validates a Steam map; `map show FILE` draws it as SVG. The name of a map works, too. */
export function map(args: readonly string[]): number {
  const flags = { json: { type: 'boolean' }, language: { type: 'string' } } as const;
  const { values, positionals } = parseArguments(args, flags, true);
  const [subcommand, path, ...more] = positionals;
  if (path === undefined || more.length > 0) throw new UsageError(t().mapForm);
  if (subcommand === 'show') {
    print(mapSvg(load(path), language()));
    return 0;
  }
  if (subcommand !== 'check') throw new UsageError(t().mapForm);
  const faults = validateMap(load(path));
  const errors = faults.filter(({ severity }) => severity === 'error').length;
  if (values.json === true) print(JSON.stringify({ good: errors === 0, faults }));
  else {
    for (const fault of faults) print(formatMapIssue(fault, language()));
    print(t().mapVerdict(errors, faults.length - errors));
  }
  return errors === 0 ? 0 : 1;
}

function load(path: string): SteamMap {
  const named = NAMED_MAP_IDS.find((id) => id === path);
  if (named !== undefined) return mapById(named);
  if (!isPath(path)) throw new UsageError(t().unknownMap(path, NAMED_MAP_IDS));
  return readMap(readJsonFile(path));
}
