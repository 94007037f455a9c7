import { randomBytes } from 'node:crypto';
import { socketPath } from '@roundhouse/protocol';

/** WebSocket client frames (RFC 6455), including invalid ones. */
const [CONTINUATION, TEXT, PING] = [0x0, 0x1, 0x9];
const FINAL = 0x80;
const MASKED = 0x80;
/** A zero mask leaves the payload unchanged. */
const MASK = Buffer.alloc(4);

function header(opcode: number, isFinal: boolean, length: number): Buffer {
  const first = opcode | (isFinal ? FINAL : 0);
  if (length < 126) return Buffer.concat([Buffer.from([first, MASKED | length]), MASK]);
  const extended = Buffer.alloc(4);
  extended.writeUInt8(first, 0);
  extended.writeUInt8(MASKED | 126, 1);
  extended.writeUInt16BE(length, 2);
  return Buffer.concat([extended, MASK]);
}

export function pings(count: number): Buffer {
  const one = header(PING, true, 0);
  return Buffer.concat(Array.from({ length: count }, () => one));
}

export function textFrame(length: number): Buffer {
  return Buffer.concat([header(TEXT, true, length), Buffer.alloc(length, ' ')]);
}

/** The header of a frame without its payload. */
export const unfinishedFrame = (length: number): Buffer => header(TEXT, true, length);

/** A fragment of a message that is never finished. */
export function fragment(isFirst: boolean): Buffer {
  return Buffer.concat([header(isFirst ? TEXT : CONTINUATION, false, 1), Buffer.from(' ')]);
}

export function upgradeRequest(port: number, table: string): string {
  return [
    `GET ${socketPath(table, 0)} HTTP/1.1`,
    `Host: localhost:${port}`,
    `Origin: http://localhost:${port}`,
    'Upgrade: websocket',
    'Connection: Upgrade',
    'Sec-WebSocket-Version: 13',
    `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
    '\r\n',
  ].join('\r\n');
}
