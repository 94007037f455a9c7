import { describe, expect, it } from 'vitest';
import {
  hull,
  int8,
  int16,
  int32,
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

describe('a field', () => {
  it.each([
    [int8, 128],
    [uint8, 256],
    [int16, 32_768],
    [uint16, 65_536],
    [int32, 2 ** 31],
  ])('takes the numbers of as many things as it can hold, and refuses one more', (field, count) => {
    expect(field(1, numbersOf(count)).domain).toEqual({ least: 0, most: count - 1 });
    expect(() => field(1, numbersOf(count + 1))).toThrow(RangeError);
  });
  it('holds NONE only where it is signed, so that NONE never becomes the number of a thing', () => {
    expect(tableOf(int8(1, numbersOrNone(100)), NONE)[0]).toBe(NONE);
    expect(tableOf(int16(1, numbersOrNone(100)), NONE)[0]).toBe(NONE);
    expect(tableOf(int32(1, numbersOrNone(100)), NONE)[0]).toBe(NONE);
    for (const field of [uint8, uint16]) expect(() => field(1, numbersOrNone(100))).toThrow(RangeError);
  });
});

describe('a domain', () => {
  it('of things never has NONE by itself', () => {
    for (const count of [0, 1, 255, 256, 772]) expect(numbersOf(count).least).toBeGreaterThan(NONE);
    expect(numbersOrNone(3)).toEqual({ least: NONE, most: 2 });
  });
  it('of bytes has room for nothing, or is refused', () => {
    expect(uint8(1, numbersOrNoneOfByte(255)).domain).toEqual({ least: 0, most: NONE_OF_BYTE });
    expect(() => numbersOrNoneOfByte(256)).toThrow('256 numbers leave none for nothing');
  });
  it('can be of several kinds', () => {
    expect(hull(range(3, 9), numbersOrNone(5))).toEqual({ least: NONE, most: 9 });
  });
});

describe('a table', () => {
  it('refuses what is not in its domain, where an array would cut it to fit', () => {
    expect(Array.from(tableFrom(uint8(3, numbersOf(256)), [0, 7, 255]))).toEqual([0, 7, 255]);
    expect(() => tableFrom(uint8(1, numbersOf(256)), [256])).toThrow('256 is not from 0 to 255');
    expect(() => tableFrom(uint8(1, numbersOf(9)), [-1])).toThrow('-1 is not from 0 to 8');
    expect(() => tableFrom(uint8(1, numbersOf(9)), [Number.NaN])).toThrow(RangeError);
    expect(() => tableOf(uint8(1, numbersOf(9)), 9)).toThrow(RangeError);
  });
  it('has as many numbers as it says', () => {
    expect(() => tableFrom(uint8(2, numbersOf(9)), [1])).toThrow('1 numbers for a table of 2');
    expect(() => tableFrom(uint8(1, numbersOf(9)), [1, 2])).toThrow('2 numbers for a table of 1');
  });
});

describe('windows', () => {
  const layout = { cash: int32(2, range(0, 1000)), at: int16(3, numbersOrNone(772)), owner: int8(5, numbersOrNone(6)) };
  it('share one buffer, so that a copy of its bytes is a copy of all', () => {
    const [one, other] = [windows(layout, {}), windows(layout, {})];
    one.cash[1] = 500;
    one.at[2] = 255;
    one.owner.fill(NONE);
    other.bytes.set(one.bytes);
    expect(one.bytes.byteLength).toBe(2 * 4 + 3 * 2 + 5);
    expect([other.cash[1], other.at[2], other.owner[4]]).toEqual([500, 255, NONE]);
  });
  it('tell what strays from its domain', () => {
    const state = windows(layout, {});
    expect(strayNumbers(layout, state)).toEqual([]);
    state.at[1] = 772;
    state.owner[0] = -2;
    expect(strayNumbers(layout, state)).toEqual(['at[1] = 772', 'owner[0] = -2']);
  });
});
