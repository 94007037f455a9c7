import { expect, test } from 'vitest';
import { formatData } from './format-data.mjs';

test('A list has one record per line.', () => {
  const cards = [
    { number: 1, cities: ['miami', 'tampa'], name: { en: 'One' } },
    { number: 2, cities: [], name: null },
  ];
  expect(formatData(cards)).toBe(`[
  {"number": 1, "cities": ["miami", "tampa"], "name": {"en": "One"}},
  {"number": 2, "cities": [], "name": null}
]
`);
});

test('An object has one field per line, and lists and objects of records have one record per line.', () => {
  const map = {
    name: { en: 'Ruhr' },
    players: [4, 5],
    hexes: [{ at: [0, 1] }, { at: [0, 2] }],
    labels: { a: { x: 1 } },
  };
  expect(formatData(map)).toBe(`{
  "name": {"en": "Ruhr"},
  "players": [4, 5],
  "hexes": [
    {"at": [0, 1]},
    {"at": [0, 2]}
  ],
  "labels": {
    "a": {"x": 1}
  }
}
`);
});

test('A field that is too long for one line has one element per line.', () => {
  const [first, second] = ['a'.repeat(60), 'b'.repeat(60)];
  expect(formatData({ shapes: [first, second] })).toBe(`{
  "shapes": [
    "${first}",
    "${second}"
  ]
}
`);
});
