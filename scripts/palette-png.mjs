// Converts screenshots, which have few colours, to palette PNGs of a third of the size.
import { crc32, deflateSync, inflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const COLOURS = 256;
/** Colours that differ only in the lowest bits are merged. */
const DROPPED_BITS = 3;

/** Reduces a PNG to 256 colours. Supports the format that Chromium writes: 8-bit RGB or RGBA, not interlaced. */
export function toPalettePng(png) {
  const { width, height, channels, pixels } = decode(png);
  const binOf = (at) =>
    ((pixels[at] >> DROPPED_BITS) << 10) | ((pixels[at + 1] >> DROPPED_BITS) << 5) | (pixels[at + 2] >> DROPPED_BITS);
  const bins = new Map();
  for (let at = 0; at < pixels.length; at += channels) {
    const key = binOf(at);
    const bin = bins.get(key) ?? { key, count: 0, sum: [0, 0, 0] };
    bin.count++;
    for (let channel = 0; channel < 3; channel++) bin.sum[channel] += pixels[at + channel];
    bins.set(key, bin);
  }
  const all = [...bins.values()].map((bin) => ({ ...bin, colour: bin.sum.map((sum) => Math.round(sum / bin.count)) }));
  const palette = all.sort((a, b) => b.count - a.count).slice(0, COLOURS);
  const indices = new Map(all.map((bin, place) => [bin.key, place < COLOURS ? place : nearest(palette, bin.colour)]));
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) rows[y * (width + 1) + 1 + x] = indices.get(binOf((y * width + x) * channels));
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flatMap(({ colour }) => colour))),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function nearest(palette, colour) {
  const distance = (other) => other.reduce((sum, value, channel) => sum + (value - colour[channel]) ** 2, 0);
  let best = 0;
  palette.forEach((each, place) => {
    if (distance(each.colour) < distance(palette[best].colour)) best = place;
  });
  return best;
}

function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}

function decode(png) {
  const data = [];
  let header = null;
  for (let at = SIGNATURE.length; at < png.length; ) {
    const length = png.readUInt32BE(at);
    const body = png.subarray(at + 8, at + 8 + length);
    const type = png.toString('latin1', at + 4, at + 8);
    if (type === 'IHDR') header = body;
    if (type === 'IDAT') data.push(body);
    at += length + 12;
  }
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const channels = header[9] === 6 ? 4 : 3;
  return { width, height, channels, pixels: unfilter(inflateSync(Buffer.concat(data)), width * channels, channels) };
}

/** Reverses the PNG row filters (types 0 to 4), which store differences to the left and upper pixels. */
function unfilter(rows, stride, channels) {
  const height = rows.length / (stride + 1);
  const pixels = Buffer.alloc(stride * height);
  for (let y = 0; y < height; y++) {
    const filter = rows[y * (stride + 1)];
    for (let x = 0; x < stride; x++) {
      const at = y * stride + x;
      const left = x < channels ? 0 : pixels[at - channels];
      const above = y === 0 ? 0 : pixels[at - stride];
      const corner = x < channels || y === 0 ? 0 : pixels[at - stride - channels];
      const guess = [0, left, above, (left + above) >> 1, paeth(left, above, corner)][filter];
      pixels[at] = rows[y * (stride + 1) + 1 + x] + guess;
    }
  }
  return pixels;
}

function paeth(left, above, corner) {
  const guess = left + above - corner;
  const [toLeft, toAbove, toCorner] = [left, above, corner].map((each) => Math.abs(guess - each));
  if (toLeft <= toAbove && toLeft <= toCorner) return left;
  return toAbove <= toCorner ? above : corner;
}
