/** Formats the cell "2,-1" as in the log: (2, −1). */
export function cellText(name: string): string {
  return `(${name.replaceAll('-', '−').replace(',', ', ')})`;
}
