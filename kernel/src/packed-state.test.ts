import { describe, expect, it } from 'vitest';
import {
  BYTE_NONE,
  byteIndexesOrNone,
  filledTable,
  indexesOf,
  indexesOrNone,
  int8,
  int16,
  int32,
  NONE,
  outOfDomainValues,
  packedState,
  range,
  tableFrom,
  uint8,
  uint16,
  union,
} from './packed-state.ts';

describe('Fields', () => {
  it.each([
    [int8, 128],
    [uint8, 256],
    [int16, 32_768],
    [uint16, 65_536],
    [int32, 2 ** 31],
  ])('A field accepts as many indexes as its element type can hold, and rejects one more.', (field, count) => {
    expect(field(1, indexesOf(count)).domain).toEqual({ min: 0, max: count - 1 });
    expect(() => field(1, indexesOf(count + 1))).toThrow(RangeError);
  });
  it('Only signed fields can hold NONE.', () => {
    expect(filledTable(int8(1, indexesOrNone(100)), NONE)[0]).toBe(NONE);
    expect(filledTable(int16(1, indexesOrNone(100)), NONE)[0]).toBe(NONE);
    expect(filledTable(int32(1, indexesOrNone(100)), NONE)[0]).toBe(NONE);
    for (const field of [uint8, uint16]) expect(() => field(1, indexesOrNone(100))).toThrow(RangeError);
  });
});

describe('Domains', () => {
  it('A domain of indexes does not contain NONE.', () => {
    for (const count of [0, 1, 255, 256, 772]) expect(indexesOf(count).min).toBeGreaterThan(NONE);
    expect(indexesOrNone(3)).toEqual({ min: NONE, max: 2 });
  });
  it('A byte domain has a sentinel, or is rejected.', () => {
    expect(uint8(1, byteIndexesOrNone(255)).domain).toEqual({ min: 0, max: BYTE_NONE });
    expect(() => byteIndexesOrNone(256)).toThrow('256 numbers leave none for nothing');
  });
  it('A union contains several domains.', () => {
    expect(union(range(3, 9), indexesOrNone(5))).toEqual({ min: NONE, max: 9 });
  });
});

describe('Tables', () => {
  it('A table rejects values outside its domain instead of truncating them.', () => {
    expect(Array.from(tableFrom(uint8(3, indexesOf(256)), [0, 7, 255]))).toEqual([0, 7, 255]);
    expect(() => tableFrom(uint8(1, indexesOf(256)), [256])).toThrow('256 is not from 0 to 255');
    expect(() => tableFrom(uint8(1, indexesOf(9)), [-1])).toThrow('-1 is not from 0 to 8');
    expect(() => tableFrom(uint8(1, indexesOf(9)), [Number.NaN])).toThrow(RangeError);
    expect(() => filledTable(uint8(1, indexesOf(9)), 9)).toThrow(RangeError);
  });
  it('A table rejects a wrong number of values.', () => {
    expect(() => tableFrom(uint8(2, indexesOf(9)), [1])).toThrow('1 numbers for a table of 2');
    expect(() => tableFrom(uint8(1, indexesOf(9)), [1, 2])).toThrow('2 numbers for a table of 1');
  });
});

describe('Packed state', () => {
  const layout = { cash: int32(2, range(0, 1000)), at: int16(3, indexesOrNone(772)), owner: int8(5, indexesOrNone(6)) };
  it('All arrays share one buffer, so copying its bytes copies the state.', () => {
    const [one, other] = [packedState(layout, {}), packedState(layout, {})];
    one.cash[1] = 500;
    one.at[2] = 255;
    one.owner.fill(NONE);
    other.bytes.set(one.bytes);
    expect(one.bytes.byteLength).toBe(2 * 4 + 3 * 2 + 5);
    expect([other.cash[1], other.at[2], other.owner[4]]).toEqual([500, 255, NONE]);
  });
  it('Values outside their domain are listed.', () => {
    const state = packedState(layout, {});
    expect(outOfDomainValues(layout, state)).toEqual([]);
    state.at[1] = 772;
    state.owner[0] = -2;
    expect(outOfDomainValues(layout, state)).toEqual(['at[1] = 772', 'owner[0] = -2']);
  });
});
