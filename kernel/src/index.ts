export { drawOutcome, randomAction, seededOutcome } from './chance.ts';
export * from './game.ts';
export { fingerprint } from './hash.ts';
export { canonicalJson, type Json, type JsonObject, Malformed, parseJson, Reader } from './json.ts';
export { type OptionKind, type OptionSchema, type OptionValues, parseOptionText, readOptions } from './options.ts';
export { Engine, type EngineHouse } from './protocol/engine.ts';
export { Random } from './random.ts';
export { documentText, type GameRecord, recordText, replayRecord } from './record.ts';
export { IllegalAction, newSession, Session, type Start } from './session.ts';
