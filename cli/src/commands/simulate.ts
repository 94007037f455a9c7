import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { botIds, createBot, playGame } from '@roundhouse/bots';
import {
  type AnyGame,
  type GameEvent,
  type GameRecord,
  type JsonObject,
  type OptionValues,
  type Outcome,
  recordText,
} from '@roundhouse/kernel';
import { asUsageError, checkOptions, getGame, parseArguments, parseInteger, readOptionFlags } from '../arguments.ts';
import { ensureFolder } from '../files.ts';
import { language, t } from '../locales/index.ts';
import { Progress, print } from '../output.ts';
import { UsageError } from '../usage-error.ts';

interface Simulation {
  readonly game: AnyGame;
  readonly options: OptionValues;
  readonly bots: readonly string[];
  readonly games: number;
  readonly seed: string;
  readonly narrates: boolean;
  readonly recordTo: string | null;
}

interface SimulatedGame {
  readonly seed: string;
  readonly bots: readonly string[];
  readonly decisions: number;
  readonly outcome: Outcome;
}

/** `simulate`: plays games between bots and reports scores, lengths and results per seat. */
export function simulate(args: readonly string[]): number {
  const flags = {
    players: { type: 'string' },
    games: { type: 'string', default: '1' },
    bots: { type: 'string' },
    seed: { type: 'string', default: '1' },
    option: { type: 'string', multiple: true, default: [] as string[] },
    language: { type: 'string' },
    narrate: { type: 'boolean', default: false },
    record: { type: 'string' },
    json: { type: 'boolean', default: false },
  } as const;
  const { values, positionals } = parseArguments(args, flags, true);
  if (positionals.length !== 1) throw new UsageError(t().oneGame);
  const game = getGame(positionals[0]);
  if (values.narrate && values.json) throw new UsageError(t().narrateOrJson);
  const options = readOptionFlags(game, values.option);
  const bots = botsFor(game, values.players, values.bots);
  checkOptions(game, options, bots.length, values.option);
  const simulation: Simulation = {
    game,
    options,
    bots,
    games: parseInteger(values.games, '--games', 1, 10_000_000),
    seed: values.seed,
    narrates: values.narrate,
    recordTo: values.record ?? null,
  };
  const played = playAll(simulation);
  if (values.json) print(JSON.stringify(report(simulation, played), null, 2));
  else if (!simulation.narrates) printTable(simulation, played);
  return 0;
}

/** The bot of each seat. A shorter list is repeated; without a list, all seats have the best bot. */
function botsFor(game: AnyGame, players: string | undefined, list: string | undefined): string[] {
  const known = botIds(game);
  const named = list === undefined ? [known[known.length - 1]] : list.split(',').map((name) => name.trim());
  for (const name of named) {
    if (!known.includes(name)) throw new UsageError(t().unknownBot(name, known));
  }
  const { min, max } = game.seats;
  const defaultSeats = Math.max(min, Math.min(max, Math.max(named.length, 4)));
  const seats = players === undefined ? defaultSeats : parseInteger(players, '--players', min, max);
  if (named.length > seats) throw new UsageError(t().tooManyBots(named.length, seats));
  return Array.from({ length: seats }, (_, seat) => named[seat % named.length]);
}

function playAll(simulation: Simulation): SimulatedGame[] {
  const progress = new Progress(simulation.games, t().gamesUnit);
  const { recordTo } = simulation;
  if (recordTo !== null) asUsageError(() => ensureFolder(recordTo));
  const played: SimulatedGame[] = [];
  for (let index = 0; index < simulation.games; index++) {
    if (simulation.narrates && simulation.games > 1)
      print(`${index === 0 ? '' : '\n'}${t().gameHeading(index + 1, simulation.games)}\n`);
    played.push(playOne(simulation, simulation.games === 1 ? simulation.seed : `${simulation.seed}-${index + 1}`));
    progress.show(index + 1);
  }
  progress.end();
  return played;
}

function playOne(simulation: Simulation, seed: string): SimulatedGame {
  const { game, narrates, recordTo } = simulation;
  const names = seatNames(simulation.bots);
  const actions: JsonObject[] = [];
  const { outcome, decisions } = playGame(
    game,
    simulation.options,
    simulation.bots.map((name) => createBot(game, name)),
    seed,
    {
      ...(narrates ? { onEvent: narrator(game, names) } : {}),
      ...(recordTo === null
        ? {}
        : { onAction: (state: unknown, action: unknown) => actions.push(game.actions.write(state, action)) }),
    },
  );
  if (recordTo !== null) {
    const { id, rulesVersion } = game;
    const record: GameRecord = {
      roundhouse: 1,
      game: id,
      rules: rulesVersion,
      options: simulation.options,
      seats: names,
      bots: simulation.bots,
      actions,
      result: outcome,
    };
    writeFileSync(join(recordTo, `${id}-${seed}.roundhouse.json`), recordText(record));
  }
  if (narrates) narrateEnd(game, outcome, names);
  return { seed, bots: simulation.bots, decisions, outcome };
}

function narrator(game: AnyGame, names: readonly string[]): (event: GameEvent) => void {
  return (event) => {
    const importance = game.text.importance(event);
    if (importance === 'minor') return;
    print(`${importance === 'heading' ? '\n' : ''}${game.text.event(event, language(), names)}`);
  };
}

/** greedy 1, greedy 2, random … */
function seatNames(bots: readonly string[]): string[] {
  return bots.map((bot, seat) => (bots.filter((other) => other === bot).length > 1 ? `${bot} ${seat + 1}` : bot));
}

function narrateEnd(game: AnyGame, outcome: Outcome, names: readonly string[]): void {
  const amount = (value: number, fallback: string) => game.text.amount?.(value, language()) ?? fallback;
  print('');
  for (const { seat, rank, score, breakdown } of [...outcome.seats].sort((a, b) => a.rank - b.rank)) {
    const parts = Object.entries(breakdown).map(
      ([part, value]) => [game.text.label(`score.${part}`, language()), amount(value, String(value))] as const,
    );
    const total = score === null ? null : amount(score, t().points(score));
    print(t().standing(rank, names[seat], total, parts));
  }
}

function report({ game, options, bots, seed }: Simulation, played: readonly SimulatedGame[]) {
  return {
    game: game.id,
    rules: game.rulesVersion,
    options,
    players: bots.length,
    seed,
    summary: summary(bots, played),
    games: played,
  };
}

function summary(bots: readonly string[], played: readonly SimulatedGame[]) {
  const mean = (values: readonly number[]) =>
    values.length === 0 ? null : values.reduce((sum, value) => sum + value, 0) / values.length;
  const ends: { [reason: string]: number } = {};
  for (const { outcome } of played) ends[outcome.reason] = (ends[outcome.reason] ?? 0) + 1;
  return {
    games: played.length,
    ends,
    meanDecisions: mean(played.map(({ decisions }) => decisions)),
    seats: bots.map((bot, seat) => {
      const results = played.map(({ outcome }) => outcome.seats[seat]);
      return {
        seat,
        bot,
        wins: played.filter(({ outcome }) => outcome.winners.includes(seat)).length,
        meanScore: mean(results.flatMap(({ score }) => (score === null ? [] : [score]))),
        out: results.filter(({ score }) => score === null).length,
      };
    }),
  };
}

function printTable(simulation: Simulation, played: readonly SimulatedGame[]): void {
  const { seats, ends, games } = summary(simulation.bots, played);
  print(t().simulated(simulation.game.text.label('game', language()), games));
  const number = (value: number | null) => (value === null ? '–' : value.toFixed(1));
  const rows = seats.map(({ seat, bot, wins, meanScore, out }) => [
    String(seat + 1),
    bot,
    String(wins),
    number(meanScore),
    String(out),
  ]);
  // Omits the last column if no player was eliminated; most games have no bankruptcy.
  const columns = seats.some(({ out }) => out > 0) ? WIDTHS.length : WIDTHS.length - 1;
  for (const row of [t().tableHead, ...rows]) print(row.slice(0, columns).map(pad).join('  '));
  for (const [reason, count] of Object.entries(ends))
    print(`${simulation.game.text.label(`end.${reason}`, language())}: ${count}`);
}

const WIDTHS = [6, 12, 6, 12, 10];

/** Japanese characters take two columns of a terminal. */
function pad(cell: string, column: number): string {
  const width = [...cell].reduce((sum, char) => sum + (char > '\u2e7f' ? 2 : 1), 0);
  const space = ' '.repeat(Math.max(0, WIDTHS[column] - width));
  return column === 1 ? cell + space : space + cell;
}
