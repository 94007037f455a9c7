import { type JsonObject, Malformed, Random } from '@roundhouse/kernel';
import { test } from 'vitest';
import { steelAndSteam } from '../../src/game.ts';
import type { State } from '../../src/state.ts';
import { begin, TABLES, walk } from './journeys.ts';
import { POOR } from './poor.ts';
import { WildPositions } from './wild-positions.ts';

const phases = new Map<string, number>();
const docs: JsonObject[] = [];
const found = new Map<string, string>();
const counts = new Map<string, number>();
function note(pp: string, text: string) {
  const p = pp
    .replace(/got .*/, '')
    .replace(/\[\d\]/g, '[n]')
    .replace(/\d+:[-\d/]+/g, (m) => m.split(':')[0]);
  counts.set(p, (counts.get(p) ?? 0) + 1);
  const old = found.get(p);
  if (old === undefined || old.length > text.length) found.set(p, text);
}
function diff(s: State, back: State) {
  const diffs: string[] = [];
  for (const [k, v] of Object.entries(s)) {
    const o = (back as unknown as Record<string, unknown>)[k];
    if (ArrayBuffer.isView(v) && k !== 'bytes' && String(v) !== String(o))
      diffs.push(
        k +
          (k === 'now'
            ? [...(v as Int16Array)]
                .map((x, i) => (x === (o as Int16Array)[i] ? '' : i + ':' + x + '/' + (o as Int16Array)[i]))
                .filter(Boolean)
                .join()
            : ''),
      );
  }
  return diffs.filter((d) => d !== 'selectionShuffle').join();
}
function check(s: State, text: string, wild: boolean) {
  const phase = steelAndSteam.phase(s);
  const doc = steelAndSteam.position.write(s) as JsonObject;
  try {
    const back = steelAndSteam.position.read(JSON.parse(JSON.stringify(doc)));
    const d = diff(s, back);
    if (d !== '') note(`${wild ? 'wild ' : ''}bytes ${d}`, text);
  } catch (e) {
    note(
      `${wild ? 'wild' : ''} own refused ${phase}: ${String(e).slice(0, 150)}`,
      text + (wild ? '' : JSON.stringify(doc)),
    );
  }
  if ([...s.cash].some((c) => c < 0)) note(`${wild} negative cash ${phase}`, text);
  if (s.now[3] < 0) note(`${wild} negative points ${phase}`, text);
}
test('phases', () => {
  TABLES.forEach((table, t) => {
    for (let g = 0; g < 2; g++) {
      const random = new Random(`z${t}/${g}`);
      walk(begin(table), random, 2500, 1, (s) => {
        const phase = steelAndSteam.phase(s);
        phases.set(phase, (phases.get(phase) ?? 0) + 1);
        if (random.below(phases.get(phase)! < 60 ? 2 : 100) !== 0) return;
        check(s, `${t}/${g}`, false);
        docs.push(steelAndSteam.position.write(s) as JsonObject);
      });
    }
  });
  POOR.forEach((doc, i) => {
    for (let g = 0; g < 12; g++) {
      const random = new Random(`p${i}/${g}`);
      walk(steelAndSteam.position.read(doc), random, 300, 1, (s) => {
        const phase = steelAndSteam.phase(s);
        phases.set(phase, (phases.get(phase) ?? 0) + 1);
        if (random.below(phases.get(phase)! < 100 ? 1 : 30) !== 0) return;
        check(s, `poor ${i}/${g}`, false);
        docs.push(steelAndSteam.position.write(s) as JsonObject);
      });
    }
  });
  console.log(docs.length, [...phases]);
  const N = Number(process.env.N ?? 3000);
  const random = new Random(process.env.SEED ?? 'wild');
  const wild = new WildPositions(docs);
  let accepted = 0;
  for (let i = 0; i < N; i++) {
    const doc = wild.next(random);
    const text = JSON.stringify(doc).replace(/,"discard":\[[^\]]*\]/, (m) => m);
    let state: State;
    try {
      state = steelAndSteam.position.read(JSON.parse(text));
    } catch (e) {
      if (!(e instanceof Malformed)) note(`READ ${e}`, text);
      continue;
    }
    accepted++;
    check(state, text, true);
    try {
      let visits = 0;
      walk(state, random, Number(process.env.STEPS ?? 60), 1, (s) => {
        const t = steelAndSteam.turn(s);
        if (t !== 'over' && steelAndSteam.legal(s).length === 0)
          throw new Error('nothing legal ' + steelAndSteam.phase(s));
        steelAndSteam.view(s, 0);
        steelAndSteam.outcome(s);
        if (visits++ < 4 || visits % 10 === 0) check(s, text, true);
      });
    } catch (e) {
      note(
        `PLAY ${String((e as Error).stack)
          .split('\n')
          .slice(0, 3)
          .join(' ')
          .slice(0, 300)}`,
        text,
      );
    }
  }
  console.log('accepted', accepted, 'of', N);
  for (const [p, text] of found)
    console.log(
      counts.get(p),
      p,
      '\n   ',
      p.includes('card: expected no flipped') || p.includes('position.round')
        ? ''
        : text.slice(0, Number(process.env.LEN ?? 1500)),
    );
}, 400000);
