import { DATA, type Formatter, faceIds } from '@roundhouse/steel-and-steam/internals';
import type { CardViewModel } from './view-model.ts';

export function toCardViewModel(face: number, formatter: Formatter): CardViewModel {
  const id = faceIds[face];
  const area = DATA.regions.areas.find((each) => each.id === id);
  return { name: formatter.face(id), regions: area?.regions.map(formatter.face) ?? [] };
}
