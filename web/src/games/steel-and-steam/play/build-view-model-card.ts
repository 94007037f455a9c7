import { DATA, faceIds, type Say } from '@roundhouse/steel-and-steam/engine';
import type { CardPicture } from './picture.ts';

export function cardPicture(face: number, words: Say): CardPicture {
  const id = faceIds[face];
  const area = DATA.regions.areas.find((each) => each.id === id);
  return { name: words.face(id), regions: area?.regions.map(words.face) ?? [] };
}
