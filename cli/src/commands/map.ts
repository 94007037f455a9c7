import { checkMap, mapById, mapFaultLine, mapSvg, NAMED_MAP_IDS, readMap, type SteamMap } from '@roundhouse/steam/maps';
import { parseWords } from '../arguments.ts';
import { CalledWrongly } from '../called-wrongly.ts';
import { isPath, readJsonFile } from '../files.ts';
import { print } from '../output.ts';
import { language, say } from '../text/index.ts';

/** `map check FILE` finds every fault of a Steam map; `map show FILE` draws it as SVG. A named map will do, too. */
export function map(words: readonly string[]): number {
  const flags = { json: { type: 'boolean' }, language: { type: 'string' } } as const;
  const { values, positionals } = parseWords(words, flags, true);
  const [what, path, ...more] = positionals;
  if (path === undefined || more.length > 0) throw new CalledWrongly(say().mapForm);
  if (what === 'show') {
    print(mapSvg(load(path), language()));
    return 0;
  }
  if (what !== 'check') throw new CalledWrongly(say().mapForm);
  const faults = checkMap(load(path));
  const errors = faults.filter(({ severity }) => severity === 'error').length;
  if (values.json === true) print(JSON.stringify({ good: errors === 0, faults }));
  else {
    for (const fault of faults) print(mapFaultLine(fault, language()));
    print(say().mapVerdict(errors, faults.length - errors));
  }
  return errors === 0 ? 0 : 1;
}

function load(path: string): SteamMap {
  const named = NAMED_MAP_IDS.find((id) => id === path);
  if (named !== undefined) return mapById(named);
  if (!isPath(path)) throw new CalledWrongly(say().unknownMap(path, NAMED_MAP_IDS));
  return readMap(readJsonFile(path));
}
