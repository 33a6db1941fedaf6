// A certificate for tests, made and signed by itself: Node cannot create certificates, and not every machine has a
// program that can.
import { generateKeyPairSync, sign } from 'node:crypto';

/** DER (X.690): a tag, the length of what follows, and that. */
function der(tag: number, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const { length } = body;
  const bytes =
    length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...bytes]), body]);
}

const sequence = (...parts: Buffer[]) => der(0x30, ...parts);
const bitString = (bytes: Buffer) => der(0x03, Buffer.from([0]), bytes);
const utcTime = (text: string) => der(0x17, Buffer.from(text));
const ECDSA_WITH_SHA256 = sequence(der(0x06, Buffer.from('2a8648ce3d040302', 'hex')));
const COMMON_NAME = der(0x06, Buffer.from('550403', 'hex'));
const SUBJECT_ALTERNATIVE_NAMES = der(0x06, Buffer.from('551d11', 'hex'));

/** @returns PEM, for TLS under each of these names; clients that trust it can use it as its own authority (RFC 5280) */
export function makeCertificate(names: readonly string[]): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = sequence(der(0x31, sequence(COMMON_NAME, der(0x0c, Buffer.from('Narthex tests')))));
  const asked = sequence(...names.map((each) => der(0x82, Buffer.from(each))));
  const version3 = der(0xa0, der(0x02, Buffer.from([2])));
  const about = sequence(
    version3,
    der(0x02, Buffer.from([1])),
    ECDSA_WITH_SHA256,
    name,
    sequence(utcTime('200101000000Z'), utcTime('491231235959Z')),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(sequence(SUBJECT_ALTERNATIVE_NAMES, der(0x04, asked)))),
  );
  const signature = bitString(sign('sha256', about, privateKey));
  const bytes = sequence(about, ECDSA_WITH_SHA256, signature);
  const lines = bytes.toString('base64').replace(/.{64}/g, '$&\n');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  };
}
