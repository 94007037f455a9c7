import { LANGUAGES } from '@roundhouse/kernel';
import { describe, expect, it } from 'vitest';
import { GAME_IDS } from '../../games/game-ids.ts';
import { loadGuide } from '../../games/guides.ts';
import { FarTable } from './far-table.ts';
import { RemoteTable } from './remote-table.ts';

describe.each(GAME_IDS)('decisions ahead in %s', (id) => {
  it('are told in words of the game, in both languages, and nothing is changed by looking', async () => {
    const guide = await loadGuide(id);
    const far = new FarTable(guide);
    const near = new RemoteTable(guide, far.info, far.you(1));
    const raw = new Set<string>();
    let takes = 0;
    for (let step = 0; step < 150 && guide.game.turn(far.present) !== 'over'; step++) {
      near.hear({ tell: 'log', from: near.known, entries: far.tell([far.step()], 1), deadline: null });
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

it('tells what is planned already', async () => {
  const guide = await loadGuide('steam');
  const far = new FarTable(guide);
  const near = new RemoteTable(guide, far.info, far.you(1));
  const ada = { viewer: 1, language: 'en', names: ['Ada', 'Bea', 'Cyd'] } as const;
  let offer = near.planOffer(ada);
  while (offer.take.length === 0) {
    near.hear({ tell: 'log', from: near.known, entries: far.tell([far.step()], 1), deadline: null });
    offer = near.planOffer(ada);
  }
  const [first] = offer.take;
  const plan = [{ wish: 'pass' }, { wish: 'take', action: first.action }] as const;
  near.hear({ tell: 'table', table: far.info, you: { ...far.you(1), plan } });
  expect(near.planOffer(ada).planned).toEqual([null, first.text]);
});
