/** Appends a number to the name if another player at the table has the same name. */
export function uniqueName(name: string, taken: readonly string[]): string {
  let number = 1;
  const numbered = () => (number === 1 ? name : `${name} ${number}`);
  while (taken.includes(numbered())) number++;
  return numbered();
}
