import { nameIn, type SteamMap } from '../format.ts';
import { centre } from '../geometry.ts';
import { columnName, gridPositions } from '../hex-names.ts';
import { type Box, expandBox } from './box.ts';
import { captionsIn } from './captions.ts';
import { attributes, FAINT_INK, INK, onPaper } from './paint.ts';
import { fittingSize, type TextStyle, textAt } from './typography.ts';

/** Width of the band between the two frame lines with the labels of the reference grid. */
export const BAND = 26;
export const TITLE_HEIGHT = 86;

function frameLine(box: Box, width: number): string {
  return `<rect${attributes({
    x: box.left,
    y: box.top,
    width: box.right - box.left,
    height: box.bottom - box.top,
    fill: 'none',
    stroke: INK,
    'stroke-width': width,
  })}/>`;
}

/** Draws column letters above and below, and row numbers on both sides. Together they name the hexes. */
function references(map: SteamMap, box: Box): string {
  const columns = new Map<number, number>();
  const rows = new Map<number, number[]>();
  for (const [index, { column, row }] of gridPositions(map).entries()) {
    const [x, y] = onPaper(centre(map.hexes[index]?.at ?? [0, 0]));
    columns.set(column, x);
    rows.set(row, [...(rows.get(row) ?? []), y]);
  }
  const style: TextStyle = { size: 14, family: 'sans', fill: FAINT_INK, weight: 500 };
  let drawn = '';
  for (const [column, x] of columns) {
    drawn += textAt(x, box.top - BAND / 2 + 5, columnName(column), style);
    drawn += textAt(x, box.bottom + BAND / 2 + 5, columnName(column), style);
  }
  for (const [row, heights] of rows) {
    // A row zigzags by half a hex; its number is centred.
    const y = (Math.min(...heights) + Math.max(...heights)) / 2 + 5;
    drawn += textAt(box.left - BAND / 2, y, String(row + 1), style);
    drawn += textAt(box.right + BAND / 2, y, String(row + 1), style);
  }
  return drawn;
}

export function drawFrame(map: SteamMap, box: Box): string {
  return (
    frameLine(box, 1.4) +
    frameLine(expandBox(box, BAND), 1.4) +
    frameLine(expandBox(box, BAND + 5), 3) +
    references(map, box)
  );
}

export function drawTitle(map: SteamMap, language: string, box: Box): string {
  const title = nameIn(map.name, language);
  const width = box.right - box.left;
  const top = box.top - BAND - TITLE_HEIGHT;
  const facts = captionsIn(language).facts(map);
  return (
    textAt(box.left - BAND, top + 40, title, {
      size: fittingSize(title, 40, width, 20),
      family: 'display',
      fill: INK,
      anchor: 'start',
    }) +
    textAt(box.left - BAND, top + 66, facts, {
      size: fittingSize(facts, 17, width, 11),
      family: 'sans',
      fill: FAINT_INK,
      anchor: 'start',
    })
  );
}
