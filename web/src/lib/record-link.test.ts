import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { LARGEST_RECORD } from '../parts/files.ts';
import { packRecord, unpackRecord } from './share.ts';

const packed = (text: string) => deflateRawSync(text).toString('base64url');

describe('a record in an address', () => {
  it('comes out as it went in, whatever its letters and length', async () => {
    const text = JSON.stringify({ seats: ['Ada', 'ベア'], actions: Array.from({ length: 5000 }, (_, at) => ({ at })) });
    expect(await unpackRecord(await packRecord(text))).toBe(text);
  });

  it('may be as large as a file, and no larger', async () => {
    const largest = ' '.repeat(LARGEST_RECORD);
    expect((await unpackRecord(packed(largest)))?.length).toBe(LARGEST_RECORD);
    expect(await unpackRecord(packed(`${largest} `))).toBeNull();
  });

  it.each(['', 'broken', '%%%', packed('{}').slice(0, 2)])(
    'is an empty text where it cannot be unpacked: %j',
    async (it) => {
      expect(await unpackRecord(it)).toBe('');
    },
  );
});
