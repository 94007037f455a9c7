/** "2,-1" as people read it, as the log has it: (2, −1). */
export function cellText(name: string): string {
  return `(${name.replaceAll('-', '−').replace(',', ', ')})`;
}
