import { language } from '../app/preferences.ts';
import type { Reader } from '../host/guide.ts';
import { screenOf } from '../host/screen.ts';
import type { Line, Sight } from '../host/table-types.ts';
import { connection } from './connection.ts';

/** A table as it is first seen. */
export interface FirstSight {
  readonly name: string;
  readonly sight: Sight;
  readonly lines: readonly Line[];
  readonly cuts: number;
}

/** The first look at a table that the host has open already. */
export async function firstSight(at: number | null): Promise<FirstSight> {
  const status = await connection.call((host) => host.status());
  const { viewer, isShared } = screenOf(status);
  const reader: Reader = { viewer: isShared ? 'spectator' : viewer, language: language() };
  const { name, sight, lines, cuts } = await connection.call((host) =>
    host.glance({ at, reader, linesAfter: 0, cuts: 0, known: null }),
  );
  if (!('whole' in sight)) throw new Error('changes of a sight that nobody has seen');
  return { name, sight: sight.whole, lines, cuts };
}
