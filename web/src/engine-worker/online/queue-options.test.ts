import { LANGUAGES } from '@roundhouse/kernel';
import { describe, expect, it } from 'vitest';
import { GAME_IDS } from '../../games/game-ids.ts';
import { loadGuide } from '../../games/guides.ts';
import { FarTable, NO_TIMES } from './far-table.ts';
import { planOffer } from './plan-offer.ts';
import { RemoteTable } from './remote-table.ts';

describe.each(GAME_IDS)('decisions ahead in %s', (id) => {
  it('are told in words of the game, in both languages, and nothing is changed by looking', async () => {
    const guide = await loadGuide(id);
    const far = new FarTable(guide);
    const near = new RemoteTable(guide, far.info, far.you(1));
    const raw = new Set<string>();
    let takes = 0;
    for (let step = 0; step < 150 && guide.game.turn(far.present) !== 'over'; step++) {
      near.hear({ tell: 'log', from: near.known, entries: far.tell([far.step()], 1), ...NO_TIMES });
      const before = JSON.stringify(near.look(null, { viewer: 1, language: 'en', names: ['Ada', 'Bea', 'Cyd'] }));
      for (const language of LANGUAGES) {
        const { take } = near.planOffer({ viewer: 1, language, names: ['Ada', 'Bea', 'Cyd'] });
        takes += take.length;
        for (const { action, text } of take) if (text === '' || text.startsWith(String(action.do))) raw.add(text);
      }
      const after = JSON.stringify(near.look(null, { viewer: 1, language: 'en', names: ['Ada', 'Bea', 'Cyd'] }));
      expect(after).toBe(before);
    }
    expect([...raw]).toEqual([]);
    if (id === 'steam') expect(takes).toBeGreaterThan(0);
  });
});

it('tells what dropping out of an auction comes to, for who has a free pass', async () => {
  const { game } = await loadGuide('steam');
  const state = game.position.read({
    ...{ game: 'steam', seats: 3, options: { rules: 'standard' }, phase: 'order-auction', actor: 0, freePass: 1 },
    players: [{ cash: 9 }, { cash: 9 }, { cash: 9 }],
  });
  const offer = planOffer(game, state, { seat: 1, isHost: false, plan: [] }, (then, action) => {
    const told: string[] = [];
    game.apply(game.copy(then), action, ({ event }) => told.push(event));
    return told.join();
  });
  expect(offer).toMatchObject({
    pass: true,
    take: [{ action: { do: 'pass', final: true }, text: 'free-pass-declined,position-taken' }],
  });
});

it('tells what is planned already', async () => {
  const guide = await loadGuide('steam');
  const far = new FarTable(guide);
  const near = new RemoteTable(guide, far.info, far.you(1));
  const ada = { viewer: 1, language: 'en', names: ['Ada', 'Bea', 'Cyd'] } as const;
  let offer = near.planOffer(ada);
  while (offer.take.length === 0) {
    near.hear({ tell: 'log', from: near.known, entries: far.tell([far.step()], 1), ...NO_TIMES });
    offer = near.planOffer(ada);
  }
  const [first] = offer.take;
  const plan = [{ wish: 'pass' }, { wish: 'take', action: first.action }] as const;
  near.hear({ tell: 'table', table: far.info, you: { ...far.you(1), plan } });
  expect(near.planOffer(ada).planned).toEqual([null, first.text]);
});
