/** Two of the same name at one table are told apart. */
export function unlike(name: string, names: readonly string[]): string {
  let number = 1;
  const numbered = () => (number === 1 ? name : `${name} ${number}`);
  while (names.includes(numbered())) number++;
  return numbered();
}
