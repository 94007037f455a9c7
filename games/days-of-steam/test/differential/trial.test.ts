import { daysOfSteam } from '@roundhouse/days-of-steam';
import { Random } from '@roundhouse/kernel';
import { it } from 'vitest';
import { compareAll } from './circuits.test.ts';
import { anyCrowd, crowdedPosition } from './crowded.ts';
import { BRANCHING_DECK, CROSSING_DECK, MIXED_DECK, PLAIN_DECK } from './decks.ts';
import { Tally } from './tally.ts';
it('trial', () => {
  for (const [name, deck] of Object.entries({ BRANCHING_DECK, CROSSING_DECK, MIXED_DECK, PLAIN_DECK }))
    for (const towns of [2, 3, 4])
      for (const [width, height] of [[3, 3], [4, 3], [4, 4], [5, 4]])
        for (const gaps of [5, 25]) {
          const tally = new Tally();
          const random = new Random('x');
          const t0 = performance.now();
          for (let i = 0; i < 40; i++)
            compareAll(daysOfSteam.position.read(crowdedPosition({ ...anyCrowd(random, 4), deck, towns, width, height, gaps, walled: true }, random)), tally);
          console.log(name, towns, width, height, gaps, Math.round(performance.now() - t0), ['none','circuit','DOS-CIRC-02 town once','DOS-CIRC-03 stub once','DOS-CIRC-03 tile twice','circuit by a town','too long'].map((k) => tally.of(k)).join(' '));
        }
});
