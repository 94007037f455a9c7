/** Larger records, in files or URLs, are not read. Real ones are far smaller. */
export const MAX_RECORD_BYTES = 5 * 1024 * 1024;
/** Limit for the file of a map or deck, including white space. */
export const MAX_DOCUMENT_FILE_BYTES = 256 * 1024;

/** Downloads a text as a file. */
export function saveFile(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}
