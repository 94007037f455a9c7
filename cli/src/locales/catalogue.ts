import type { ModerationText } from './moderation-catalogue.ts';
import type { OperationsText } from './operations-catalogue.ts';

/** The texts of the CLI. The games have their own catalogues. */
export interface CommandText {
  readonly help: string;
  commandHelp(command: string): string;
  unknownCommand(name: string, known: readonly string[]): string;
  seeHelp(command: string): string;
  unknownGame(id: string | undefined, known: readonly string[]): string;
  notANumber(flag: string, text: string, min: number, max: number): string;
  unknownLanguage(text: string, known: readonly string[]): string;
  optionForm(flag: string): string;
  oneFile(command: string): string;
  flagNeedsValue(flag: string): string;
  flagTakesNoValue(flag: string): string;
  unexpectedWord(word: string): string;
  readonly narrateOrJson: string;
  unknownFlag(flag: string, known: readonly string[]): string;
  unknownMap(name: string, known: readonly string[]): string;
  readonly filePlaceholder: string;
  readonly oneGame: string;
  unknownBot(name: string, known: readonly string[]): string;
  tooManyBots(bots: number, seats: number): string;
  readonly gamesUnit: string;
  readonly stepsUnit: string;
  simulated(game: string, games: number): string;
  readonly tableHead: readonly string[];
  gameHeading(number: number, games: number): string;
  points(score: number): string;
  /** A line of the final ranking; `score` is null for an eliminated player. */
  standing(rank: number, name: string, score: string | null, parts: readonly (readonly [string, string])[]): string;
  recordHolds(actions: number, hash: string, finished: boolean): string;
  recordFails(error: string): string;
  illegalAction(number: number, why: string, rule: string): string;
  readonly wrongResult: string;
  readonly benchRows: {
    readonly games: string;
    readonly decisions: string;
    readonly decisionsPerGame: string;
    readonly fullGames: string;
    readonly lists: string;
    readonly apply: string;
    readonly copy: string;
    readonly bytes: string;
    readonly worst: string;
    routes(aim: 'turns' | 'fees' | 'both'): string;
    readonly calibration: string;
    readonly calibrated: string;
  };
  serving(address: string): string;
  portTaken(asked: number, instead: number): string;
  portTakenForGood(port: number): string;
  databaseAway(host: string, reason: string): string;
  cannotServe(error: string): string;
  noFolder(path: string, error: string): string;
  notAnAddress(name: string, example: string): string;
  unknownLevel(text: string, known: readonly string[]): string;
  readonly mapForm: string;
  mapVerdict(errors: number, warnings: number): string;
  readonly operations: OperationsText;
  readonly moderation: ModerationText;
}
