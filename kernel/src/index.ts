export { drawOutcome, randomAction, seededOutcome } from './chance.ts';
export * from './game.ts';
export { fingerprint } from './hash.ts';
export {
  canonicalJson,
  isJsonObject,
  itemPath,
  type Json,
  type JsonObject,
  Malformed,
  memberPath,
  parseJson,
  Reader,
  readKind,
} from './json.ts';
export {
  chosenOptions,
  type OptionKind,
  type OptionLabel,
  type OptionSchema,
  type OptionValues,
  parseOptionText,
  readOptions,
} from './options.ts';
export { Engine, type EngineHouse } from './protocol/engine.ts';
export { Random } from './random.ts';
export { documentText, type Fairness, type GameRecord, recordText, replayRecord } from './record.ts';
export { canPlayRules, upgradeOptions } from './rules-version.ts';
export { botsField, IllegalAction, newSession, Session, type Start } from './session.ts';
export { textOf, type Voice } from './text.ts';
export {
  type Domain,
  type Field,
  FLAG,
  hull,
  int8,
  int16,
  int32,
  type Layout,
  NONE,
  NONE_OF_BYTE,
  numbersOf,
  numbersOrNone,
  numbersOrNoneOfByte,
  range,
  strayNumbers,
  tableFrom,
  tableOf,
  uint8,
  uint16,
  windows,
} from './windows.ts';
