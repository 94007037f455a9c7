import { MAX_RECORD_BYTES } from './files.ts';

/** Encodes a record for a URL: compressed with deflate, then base64url. */

/** Deflate can expand data a thousandfold. Small chunks limit the output between two size checks. */
const CHUNK_BYTES = 1024;

export async function packRecord(text: string): Promise<string> {
  const packed = new Blob([JSON.stringify(JSON.parse(text))])
    .stream()
    .pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/**
 * Decodes the text of a record. Returns null, without decompressing the rest, if it is larger than any valid record.
 * Returns an empty text if it cannot be decoded; the empty text is then reported as an invalid record.
 */
export async function unpackRecord(packed: string): Promise<string | null> {
  try {
    const letters = atob(packed.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    const parts = await readUpTo(inChunks(bytes).pipeThrough(new DecompressionStream('deflate-raw')), MAX_RECORD_BYTES);
    return parts && (await new Blob(parts).text());
  } catch {
    return '';
  }
}

/** A stream of small chunks with backpressure. */
function inChunks(bytes: Uint8Array<ArrayBuffer>): ReadableStream<BufferSource> {
  let at = 0;
  return new ReadableStream<BufferSource>(
    {
      pull(controller) {
        if (at < bytes.length) controller.enqueue(bytes.subarray(at, at + CHUNK_BYTES));
        else controller.close();
        at += CHUNK_BYTES;
      },
    },
    { highWaterMark: 0 },
  );
}

/** Reads a whole stream. Returns null as soon as it exceeds the limit. */
async function readUpTo(stream: ReadableStream<Uint8Array<ArrayBuffer>>, limit: number) {
  const reader = stream.getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return parts;
    size += value.length;
    if (size > limit) {
      await reader.cancel();
      return null;
    }
    parts.push(value);
  }
}

/** A URL that contains the whole record, and opens it at a record length. */
export async function recordLink(text: string, at: number | null): Promise<string> {
  return `${location.origin}/record${at === null ? '' : `?at=${at}`}#${await packRecord(text)}`;
}
