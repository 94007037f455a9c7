import { createEffect, createMemo, createSignal, on } from 'solid-js';
import { language } from '../../../lib/preferences.ts';
import type { SteamTable } from '../steam-table.ts';
import type { BoardSheet, SheetHex } from './view-model.ts';

/** The static part of the board. It is queried once per language. */
export function createBoardSheet(table: SteamTable) {
  const [sheet, setSheet] = createSignal<BoardSheet | null>(null);
  createEffect(
    on(language, async (requestedLanguage) => {
      const result = await table.query({ about: 'sheet' });
      if (result.about === 'sheet' && requestedLanguage === language()) setSheet(result);
    }),
  );
  const byName = createMemo(() => new Map(sheet()?.hexes.map((hex) => [hex.name, hex])));
  const hex = (name: string): SheetHex | undefined => byName().get(name);
  return {
    sheet,
    hex,
    /** The name of the city or town on a hex, else of the hex. */
    placeName: (name: string) => hex(name)?.place ?? name,
  };
}
