import { expect, test } from 'vitest';
import { readRecordFile } from './record-file.ts';

test.each([
  ['a record', '{"roundhouse":1,"actions":[]}'],
  ['a record that names its JSON Schema', '{"$schema":"any.schema.json","roundhouse":1,"actions":[]}'],
  ['a truncated record', '{\n  "roundhouse": 1,\n  "game": "ste'],
  [
    'a truncated record that names its JSON Schema',
    '{\n  "$schema": "any.schema.json",\n  "roundhouse": 1,\n  "game": "ste',
  ],
])('It recognises %s.', async (_, text) => {
  expect(await readRecordFile(new File([text], 'game.json'))).toEqual({ text });
});

test.each([
  ['other JSON', '{"$schema":"any.schema.json","hexes":[]}'],
  ['other text', 'hello'],
  ['truncated JSON of another kind', '{"$schema":"any.schema.json","hex'],
])('It rejects %s.', async (_, text) => {
  expect(await readRecordFile(new File([text], 'game.json'))).toEqual({ error: { kind: 'foreign', detail: '' } });
});
