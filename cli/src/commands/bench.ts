import { getGame, parseArguments, parseInteger } from '../arguments.ts';
import { BENCH_STEPS, type BenchFigures, benchGame } from '../bench/bench-game.ts';
import { AIMS, type RouteTimes } from '../bench/routes.ts';
import { GAMES } from '../engine-config.ts';
import { t } from '../locales/index.ts';
import { Progress, print } from '../output.ts';
import { UsageError } from '../usage-error.ts';

/** `bench`: measures the engine speed of each game. */
export function bench(args: readonly string[]): number {
  const flags = { seconds: { type: 'string', default: '3' }, json: { type: 'boolean', default: false } } as const;
  const { values, positionals } = parseArguments(args, flags, true);
  if (positionals.length > 1) throw new UsageError(t().oneGame);
  const games = positionals.length === 0 ? GAMES : [getGame(positionals[0])];
  const seconds = parseInteger(values.seconds, '--seconds', 1, 600);
  const progress = new Progress(games.length * BENCH_STEPS, t().stepsUnit);
  const figures = games.map((game, index) =>
    benchGame(game, seconds, (done) => progress.show(index * BENCH_STEPS + done)),
  );
  progress.end();
  if (values.json) print(JSON.stringify(figures.length === 1 ? figures[0] : figures, null, 2));
  else for (const each of figures) for (const line of lines(each)) print(line);
  return 0;
}

function lines(f: BenchFigures): string[] {
  const { benchRows: label } = t();
  const row = (name: string, value: string) => `  ${value.padStart(22)}  ${name}`;
  const whole = (value: number) => Math.round(value).toLocaleString('en');
  const lists = f.usPerLegalList;
  const routeRows = (times: RouteTimes) =>
    AIMS.map((aim) => row(label.routes(aim), microseconds([times[aim].median, times[aim].p99, times[aim].worst])));
  return [
    `${f.game} (${f.setting})`,
    row(label.games, whole(f.gamesPerSecond)),
    row(label.decisions, whole(f.decisionsPerSecond)),
    row(label.decisionsPerGame, f.decisionsPerGame.toFixed(0)),
    ...(f.fullLength === undefined
      ? []
      : [
          row(label.fullGames, whole(f.fullLength.gamesPerSecond)),
          row(label.decisionsPerGame, f.fullLength.decisionsPerGame.toFixed(0)),
        ]),
    row(label.lists, microseconds([lists.median, lists.long, lists.p99, lists.worst])),
    row(label.apply, f.nsPerApply.toFixed(0)),
    row(label.copy, f.nsPerCopy.toFixed(0)),
    row(label.bytes, String(f.stateBytes)),
    row(label.worst, `${f.worstCase.us.toFixed(0)} (${f.worstCase.actions})`),
    ...(f.usPerRoute === undefined ? [] : routeRows(f.usPerRoute)),
    row(label.calibration, f.calibration.toFixed(0)),
    row(label.calibrated, (f.gamesPerSecond / f.calibration).toFixed(2)),
  ];
}

function microseconds(times: readonly number[]): string {
  return times.map((us) => us.toFixed(1)).join(', ');
}
