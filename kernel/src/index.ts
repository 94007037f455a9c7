export { drawOutcome, drawSeededOutcome, randomAction } from './chance.ts';
export { type EngineConfig, EngineServer } from './engine-protocol/server.ts';
export { fingerprint } from './fingerprint.ts';
export * from './game.ts';
export type { Fairness, GameRecord } from './game-record.ts';
export { botsField, GameSession, type GameStart, IllegalAction, startGame } from './game-session.ts';
export { createGameText, type Locale } from './game-text.ts';
export {
  canonicalJson,
  isJsonObject,
  itemPath,
  type Json,
  type JsonObject,
  JsonReader,
  memberPath,
  ParseError,
  parseJson,
  readActionKind,
  withoutSchema,
} from './json.ts';
export {
  nonDefaultOptions,
  type OptionKind,
  type OptionLabel,
  type OptionSchema,
  type OptionValues,
  parseOptionText,
  readOptions,
} from './options.ts';
export {
  BYTE_NONE,
  byteIndexesOrNone,
  type Domain,
  type Field,
  FLAG,
  filledTable,
  indexesOf,
  indexesOrNone,
  int8,
  int16,
  int32,
  type Layout,
  NONE,
  outOfDomainValues,
  packedState,
  range,
  tableFrom,
  uint8,
  uint16,
  union,
} from './packed-state.ts';
export { Random } from './random.ts';
export { documentText, recordText, replayRecord } from './record.ts';
export { supportsRulesVersion, upgradeOptions } from './rules-version.ts';
