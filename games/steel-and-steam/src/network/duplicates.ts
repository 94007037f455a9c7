/** The ids that occur more than once, each listed once per repetition. */
export function findDuplicates(ids: readonly string[]): string[] {
  return ids.filter((id, index) => ids.indexOf(id) !== index);
}
