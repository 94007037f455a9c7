/** A record small enough to travel in an address: compressed, in letters that addresses allow. */

async function through(bytes: BlobPart, stream: CompressionStream | DecompressionStream): Promise<Uint8Array> {
  const piped = new Blob([bytes]).stream().pipeThrough(stream);
  return new Uint8Array(await new Response(piped).arrayBuffer());
}

export async function packRecord(text: string): Promise<string> {
  const bytes = await through(JSON.stringify(JSON.parse(text)), new CompressionStream('deflate-raw'));
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** What cannot be unpacked comes out as an empty text, which is no record and is told as such. */
export async function unpackRecord(packed: string): Promise<string> {
  try {
    const letters = atob(packed.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    return new TextDecoder().decode(await through(bytes, new DecompressionStream('deflate-raw')));
  } catch {
    return '';
  }
}

/** An address that holds the whole game, and leads to one of its moments. */
export async function linkTo(text: string, at: number | null): Promise<string> {
  return `${location.origin}/record${at === null ? '' : `?at=${at}`}#${await packRecord(text)}`;
}
