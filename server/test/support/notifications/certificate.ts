import { createPrivateKey, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

export interface Certificate {
  readonly key: string;
  readonly cert: string;
}

/** Creates a self-signed certificate for localhost that is valid for one day. */
export function selfSigned(): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', {
    namedCurve: 'prime256v1',
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'der' },
  });
  const algorithm = sequence(oid(...ECDSA_WITH_SHA256));
  const name = sequence(set(sequence(oid(...COMMON_NAME), utf8('localhost'))));
  const alternatives = sequence(der(0x82, Buffer.from('localhost')), der(0x87, Buffer.from([127, 0, 0, 1])));
  const extensions = sequence(sequence(oid(...SUBJECT_ALTERNATIVE_NAME), octets(alternatives)));
  const day = 86_400_000;
  const body = sequence(
    der(0xa0, integer(Buffer.from([2]))),
    integer(Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    algorithm,
    name,
    sequence(time(Date.now() - day), time(Date.now() + day)),
    name,
    publicKey,
    der(0xa3, extensions),
  );
  const signature = createSign('sha256').update(body).sign(createPrivateKey(privateKey));
  const whole = sequence(body, algorithm, der(0x03, Buffer.concat([Buffer.from([0]), signature])));
  const lines = whole.toString('base64').match(/.{1,64}/g) ?? [];
  return {
    key: privateKey,
    cert: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`,
  };
}

const ECDSA_WITH_SHA256 = [1, 2, 840, 10045, 4, 3, 2] as const;
const COMMON_NAME = [2, 5, 4, 3] as const;
const SUBJECT_ALTERNATIVE_NAME = [2, 5, 29, 17] as const;

/** Encodes a value in ASN.1 DER: tag, length, content. */
function der(tag: number, content: Buffer): Buffer {
  const { length } = content;
  const size = length < 0x80 ? [length] : length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...size]), content]);
}

const sequence = (...parts: Buffer[]): Buffer => der(0x30, Buffer.concat(parts));
const set = (...parts: Buffer[]): Buffer => der(0x31, Buffer.concat(parts));
const integer = (content: Buffer): Buffer => der(0x02, content);
const octets = (content: Buffer): Buffer => der(0x04, content);
const utf8 = (text: string): Buffer => der(0x0c, Buffer.from(text));

function time(at: number): Buffer {
  const digits = new Date(at).toISOString().replace(/[-:T]|\.\d+/g, '');
  return der(0x17, Buffer.from(digits.slice(2)));
}

function oid(first: number, second: number, ...rest: readonly number[]): Buffer {
  const bytes = [first * 40 + second];
  for (const part of rest) {
    const groups = [part & 0x7f];
    for (let left = part >> 7; left > 0; left >>= 7) groups.unshift((left & 0x7f) | 0x80);
    bytes.push(...groups);
  }
  return der(0x06, Buffer.from(bytes));
}
