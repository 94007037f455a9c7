import { LARGEST_RECORD } from '../parts/files.ts';

/** A record small enough to travel in an address: compressed, in letters that addresses allow. */

/** A byte of compressed data can stand for a thousand: so few are unpacked at a time that nothing large can come of it. */
const BYTES_AT_ONCE = 1024;

export async function packRecord(text: string): Promise<string> {
  const packed = new Blob([JSON.stringify(JSON.parse(text))])
    .stream()
    .pipeThrough(new CompressionStream('deflate-raw'));
  const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/**
 * The text of a record, or null when it is larger than any record: then unpacking stops there. What cannot be unpacked
 * comes out as an empty text, which is no record and is told as such.
 */
export async function unpackRecord(packed: string): Promise<string | null> {
  try {
    const letters = atob(packed.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    const parts = await readUpTo(inPieces(bytes).pipeThrough(new DecompressionStream('deflate-raw')), LARGEST_RECORD);
    return parts && (await new Blob(parts).text());
  } catch {
    return '';
  }
}

/** Bytes that are read a few at a time, when there is room for what comes of them. */
function inPieces(bytes: Uint8Array<ArrayBuffer>): ReadableStream<BufferSource> {
  let at = 0;
  return new ReadableStream<BufferSource>(
    {
      pull(controller) {
        if (at < bytes.length) controller.enqueue(bytes.subarray(at, at + BYTES_AT_ONCE));
        else controller.close();
        at += BYTES_AT_ONCE;
      },
    },
    { highWaterMark: 0 },
  );
}

/** All of a stream, or null as soon as there is more than the limit. */
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

/** An address that holds the whole game, and leads to one of its moments. */
export async function linkTo(text: string, at: number | null): Promise<string> {
  return `${location.origin}/record${at === null ? '' : `?at=${at}`}#${await packRecord(text)}`;
}
