import { gameNamed, parseWords, wholeNumber } from '../arguments.ts';
import { type BenchFigures, benchGame } from '../bench/bench-game.ts';
import { CalledWrongly } from '../called-wrongly.ts';
import { GAMES } from '../house.ts';
import { print } from '../output.ts';
import { say } from '../text/index.ts';

/** Engine speed, game by game. */
export function bench(words: readonly string[]): number {
  const flags = { seconds: { type: 'string', default: '3' }, json: { type: 'boolean', default: false } } as const;
  const { values, positionals } = parseWords(words, flags, true);
  if (positionals.length > 1) throw new CalledWrongly(say().oneGame);
  const games = positionals.length === 0 ? GAMES : [gameNamed(positionals[0])];
  const seconds = wholeNumber(values.seconds, '--seconds', 1, 600);
  const figures = games.map((game) => benchGame(game, seconds));
  if (values.json) print(JSON.stringify(figures.length === 1 ? figures[0] : figures, null, 2));
  else for (const each of figures) for (const line of lines(each)) print(line);
  return 0;
}

function lines(f: BenchFigures): string[] {
  const row = (label: string, value: string) => `  ${label.padEnd(44)} ${value}`;
  const perSecond = (value: number) => Math.round(value).toLocaleString('en');
  return [
    `${f.game} (${f.setting})`,
    row('random full games/s, complete legal lists', perSecond(f.gamesPerSecond)),
    row('decisions/s in them', perSecond(f.decisionsPerSecond)),
    row('decisions a game', f.decisionsPerGame.toFixed(0)),
    row('games/s, games played to the last turn', perSecond(f.fullLength.gamesPerSecond)),
    row('decisions a game', f.fullLength.decisionsPerGame.toFixed(0)),
    row(
      'legal list, µs: median, 99 %, worst',
      `${f.usPerLegalList.median.toFixed(1)}, ${f.usPerLegalList.p99.toFixed(1)}, ${f.usPerLegalList.worst.toFixed(0)}`,
    ),
    row('apply, ns', f.nsPerApply.toFixed(0)),
    row('copy, ns', f.nsPerCopy.toFixed(0)),
    row('state, bytes', String(f.stateBytes)),
    row('worst case: legal list, µs (actions)', `${f.worstCase.us.toFixed(0)} (${f.worstCase.actions})`),
    row('calibration, million steps/s', f.calibration.toFixed(0)),
    row('games/s per unit of calibration', (f.gamesPerSecond / f.calibration).toFixed(2)),
  ];
}
