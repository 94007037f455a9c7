import { type Json, type JsonObject, Random } from '@roundhouse/kernel';
import { expect, test } from 'vitest';
import { mutate } from './mutate.ts';

test('Mutations make some lines unparsable and leave most lines valid JSON.', () => {
  const random = new Random('mutations');
  const original: JsonObject = { do: 'act', action: { do: 'build', hex: 'E5', face: '21', rotation: 2 } };
  const texts = new Set<string>();
  let unparsable = 0;
  for (let index = 0; index < 2000; index++) {
    const text = mutate(original, random);
    texts.add(text);
    try {
      JSON.parse(text) as Json;
    } catch {
      unparsable++;
    }
  }
  expect(texts.size).toBeGreaterThan(500);
  expect(unparsable).toBeGreaterThan(100);
  expect(unparsable).toBeLessThan(1000);
});
