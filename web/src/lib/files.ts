/** No record comes near this, be it in a file or in an address. What is larger is not read. */
export const LARGEST_RECORD = 5 * 1024 * 1024;
/** The same for a map or a deck, however widely its lines are spaced. */
export const LARGEST_DOCUMENT = 256 * 1024;

/** Hands a text to the visitor as a file. */
export function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
