import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { botNames, makeBot, playGame } from '@roundhouse/bots';
import {
  type AnyGame,
  type GameEvent,
  type GameRecord,
  type JsonObject,
  type OptionValues,
  type Outcome,
  recordText,
} from '@roundhouse/kernel';
import { asCall, checkOptions, gameNamed, parseWords, readOptionFlags, wholeNumber } from '../arguments.ts';
import { CalledWrongly } from '../called-wrongly.ts';
import { makeFolder } from '../files.ts';
import { Progress, print } from '../output.ts';
import { language, say } from '../text/index.ts';

interface Plan {
  readonly game: AnyGame;
  readonly options: OptionValues;
  readonly bots: readonly string[];
  readonly games: number;
  readonly seed: string;
  readonly narrates: boolean;
  readonly recordTo: string | null;
}

interface Simulated {
  readonly seed: string;
  readonly bots: readonly string[];
  readonly decisions: number;
  readonly outcome: Outcome;
}

/** Bot games, with scores, lengths and results per seat. */
export function simulate(words: readonly string[]): number {
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
  const { values, positionals } = parseWords(words, flags, true);
  if (positionals.length !== 1) throw new CalledWrongly(say().oneGame);
  const game = gameNamed(positionals[0]);
  if (values.narrate && values.json) throw new CalledWrongly(say().narrateOrJson);
  const options = readOptionFlags(game, values.option);
  const bots = botsFor(game, values.players, values.bots);
  checkOptions(game, options, bots.length, values.option);
  const plan: Plan = {
    game,
    options,
    bots,
    games: wholeNumber(values.games, '--games', 1, 10_000_000),
    seed: values.seed,
    narrates: values.narrate,
    recordTo: values.record ?? null,
  };
  const played = playAll(plan);
  if (values.json) print(JSON.stringify(report(plan, played), null, 2));
  else if (!plan.narrates) printTable(plan, played);
  return 0;
}

/** One bot a seat; a shorter list goes round. Without a list, the best bot there is. */
function botsFor(game: AnyGame, players: string | undefined, list: string | undefined): string[] {
  const known = botNames(game);
  const named = list === undefined ? [known[known.length - 1]] : list.split(',').map((name) => name.trim());
  for (const name of named) {
    if (!known.includes(name)) throw new CalledWrongly(say().unknownBot(name, known));
  }
  const { min, max } = game.seats;
  const usual = Math.max(min, Math.min(max, Math.max(named.length, 4)));
  const seats = players === undefined ? usual : wholeNumber(players, '--players', min, max);
  if (named.length > seats) throw new CalledWrongly(say().tooManyBots(named.length, seats));
  return Array.from({ length: seats }, (_, seat) => named[seat % named.length]);
}

function playAll(plan: Plan): Simulated[] {
  const progress = new Progress(plan.games, say().gamesUnit);
  const { recordTo } = plan;
  if (recordTo !== null) asCall(() => makeFolder(recordTo));
  const played: Simulated[] = [];
  for (let index = 0; index < plan.games; index++) {
    if (plan.narrates && plan.games > 1)
      print(`${index === 0 ? '' : '\n'}${say().gameHeading(index + 1, plan.games)}\n`);
    played.push(playOne(plan, plan.games === 1 ? plan.seed : `${plan.seed}-${index + 1}`));
    progress.show(index + 1);
  }
  progress.end();
  return played;
}

function playOne(plan: Plan, seed: string): Simulated {
  const { game, narrates, recordTo } = plan;
  const names = seatNames(plan.bots);
  const actions: JsonObject[] = [];
  const { outcome, decisions } = playGame(
    game,
    plan.options,
    plan.bots.map((name) => makeBot(game, name)),
    seed,
    {
      ...(narrates ? { tell: narrator(game, names) } : {}),
      ...(recordTo === null
        ? {}
        : { onAction: (state: unknown, action: unknown) => actions.push(game.actions.write(state, action)) }),
    },
  );
  if (recordTo !== null) {
    const { id, rules } = game;
    const record: GameRecord = {
      roundhouse: 1,
      game: id,
      rules,
      options: plan.options,
      seats: names,
      bots: plan.bots,
      actions,
      result: outcome,
    };
    writeFileSync(join(recordTo, `${id}-${seed}.roundhouse.json`), recordText(record));
  }
  if (narrates) narrateEnd(game, outcome, names);
  return { seed, bots: plan.bots, decisions, outcome };
}

function narrator(game: AnyGame, names: readonly string[]): (event: GameEvent) => void {
  return (event) => {
    const prominence = game.text.prominence(event);
    if (prominence === 'detail') return;
    print(`${prominence === 'chapter' ? '\n' : ''}${game.text.event(event, language(), names)}`);
  };
}

/** greedy 1, greedy 2, random … */
function seatNames(bots: readonly string[]): string[] {
  return bots.map((bot, seat) => (bots.filter((other) => other === bot).length > 1 ? `${bot} ${seat + 1}` : bot));
}

function narrateEnd(game: AnyGame, outcome: Outcome, names: readonly string[]): void {
  const amount = (value: number, otherwise: string) => game.text.amount?.(value, language()) ?? otherwise;
  print('');
  for (const { seat, rank, score, breakdown } of [...outcome.seats].sort((a, b) => a.rank - b.rank)) {
    const parts = Object.entries(breakdown).map(
      ([part, value]) => [game.text.label(`score.${part}`, language()), amount(value, String(value))] as const,
    );
    const total = score === null ? null : amount(score, say().points(score));
    print(say().standing(rank, names[seat], total, parts));
  }
}

function report({ game, options, bots, seed }: Plan, played: readonly Simulated[]) {
  return {
    game: game.id,
    rules: game.rules,
    options,
    players: bots.length,
    seed,
    summary: summary(bots, played),
    games: played,
  };
}

function summary(bots: readonly string[], played: readonly Simulated[]) {
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

function printTable(plan: Plan, played: readonly Simulated[]): void {
  const { seats, ends, games } = summary(plan.bots, played);
  print(say().simulated(plan.game.text.label('game', language()), games));
  const number = (value: number | null) => (value === null ? '–' : value.toFixed(1));
  const rows = seats.map(({ seat, bot, wins, meanScore, out }) => [
    String(seat + 1),
    bot,
    String(wins),
    number(meanScore),
    String(out),
  ]);
  // In most games nobody can go bankrupt.
  const columns = seats.some(({ out }) => out > 0) ? WIDTHS.length : WIDTHS.length - 1;
  for (const row of [say().tableHead, ...rows]) print(row.slice(0, columns).map(pad).join('  '));
  for (const [reason, count] of Object.entries(ends))
    print(`${plan.game.text.label(`end.${reason}`, language())}: ${count}`);
}

const WIDTHS = [6, 12, 6, 12, 10];

/** Japanese characters take two columns of a terminal. */
function pad(cell: string, column: number): string {
  const width = [...cell].reduce((sum, char) => sum + (char > '\u2e7f' ? 2 : 1), 0);
  const space = ' '.repeat(Math.max(0, WIDTHS[column] - width));
  return column === 1 ? cell + space : space + cell;
}
