import { createEffect, createMemo, createSignal, on } from 'solid-js';
import { language } from '../../../app/preferences.ts';
import type { SteamTable } from '../desk.ts';
import type { Sheet, SheetHex } from './picture.ts';

/** The printed board, asked for once in each language. */
export function createSheet(table: SteamTable) {
  const [sheet, setSheet] = createSignal<Sheet | null>(null);
  createEffect(
    on(language, async (asked) => {
      const answer = await table.ask({ about: 'sheet' });
      if (answer.about === 'sheet' && asked === language()) setSheet(answer);
    }),
  );
  const byName = createMemo(() => new Map(sheet()?.hexes.map((hex) => [hex.name, hex])));
  const hex = (name: string): SheetHex | undefined => byName().get(name);
  return {
    sheet,
    hex,
    /** What the city or town on a hex is called, else the hex itself. */
    placeName: (name: string) => hex(name)?.place ?? name,
  };
}
