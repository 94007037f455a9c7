import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { MAX_RECORD_BYTES } from './files.ts';
import { packRecord, unpackRecord } from './record-link.ts';

const packed = (text: string) => deflateRawSync(text).toString('base64url');

describe('a record in a URL', () => {
  it('A record of any characters and length is decoded unchanged.', async () => {
    const text = JSON.stringify({ seats: ['Ada', 'ベア'], actions: Array.from({ length: 5000 }, (_, at) => ({ at })) });
    expect(await unpackRecord(await packRecord(text))).toBe(text);
  });

  it('A record can be as large as the limit for files, but not larger.', async () => {
    const largest = ' '.repeat(MAX_RECORD_BYTES);
    expect((await unpackRecord(packed(largest)))?.length).toBe(MAX_RECORD_BYTES);
    expect(await unpackRecord(packed(`${largest} `))).toBeNull();
  });

  it.each(['', 'broken', '%%%', packed('{}').slice(0, 2)])(
    'A record that cannot be decoded becomes an empty text: %j.',
    async (text) => {
      expect(await unpackRecord(text)).toBe('');
    },
  );
});
