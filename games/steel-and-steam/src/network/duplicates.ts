/** What is in the list more than once, for every time after the first. */
export function twice(ids: readonly string[]): string[] {
  return ids.filter((id, index) => ids.indexOf(id) !== index);
}
