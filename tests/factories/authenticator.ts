import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { Made, Signed } from '#contract/second-factor.ts';

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();
const encoded = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64url');

/** What is asked of a browser, as calls of passkeys answer it. */
type Asked = { challenge: string } & Record<string, unknown>;

/** An authenticator in software, with one passkey of ES256: what a browser would send (WebAuthn level 2). */
export class SoftAuthenticator {
  readonly id = encoded(randomBytes(16));
  readonly #publicKey: KeyObject;
  readonly #privateKey: KeyObject;
  /** How often it has signed, as it says; 0 for one that does not count. */
  counter = 0;
  origin: string;
  domain: string;
  /** Whether it checks who uses it. */
  verifies = true;

  constructor(origin = 'http://localhost:3000') {
    const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.#publicKey = publicKey;
    this.#privateKey = privateKey;
    this.origin = origin;
    this.domain = new URL(origin).hostname;
  }

  make({ challenge }: Asked): Made {
    const clientDataJSON = this.#clientData('webauthn.create', challenge);
    // A map of CBOR: {"fmt": "none", "attStmt": {}, "authData": bytes} (WebAuthn 6.5.4).
    const authData = this.#authData({ withKey: true });
    const attestationObject = Buffer.concat([
      Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746159', 'hex'),
      Buffer.from([authData.length >> 8, authData.length & 0xff]),
      authData,
    ]);
    const response = {
      clientDataJSON: encoded(clientDataJSON),
      attestationObject: encoded(attestationObject),
      transports: ['internal'],
    };
    return { id: this.id, rawId: this.id, type: 'public-key', response };
  }

  sign({ challenge }: Asked): Signed {
    const clientDataJSON = this.#clientData('webauthn.get', challenge);
    const authenticatorData = this.#authData({ withKey: false });
    const signed = Buffer.concat([authenticatorData, sha256(clientDataJSON)]);
    const response = {
      clientDataJSON: encoded(clientDataJSON),
      authenticatorData: encoded(authenticatorData),
      signature: encoded(sign('sha256', signed, this.#privateKey)),
    };
    return { id: this.id, rawId: this.id, type: 'public-key', response };
  }

  #clientData(type: string, challenge: string): string {
    return JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false });
  }

  #authData({ withKey }: { withKey: boolean }): Buffer {
    const flags = 0x01 | (this.verifies ? 0x04 : 0) | (withKey ? 0x40 : 0);
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const head = Buffer.concat([sha256(this.domain), Buffer.from([flags]), counter]);
    return withKey ? Buffer.concat([head, this.#attestedKey()]) : head;
  }

  #attestedKey(): Buffer {
    const id = Buffer.from(this.id, 'base64url');
    const { x = '', y = '' } = this.#publicKey.export({ format: 'jwk' });
    // {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y} (RFC 9053 7.1.1).
    const cose = Buffer.concat([
      Buffer.from('a5010203262001215820', 'hex'),
      Buffer.from(x, 'base64url'),
      Buffer.from('225820', 'hex'),
      Buffer.from(y, 'base64url'),
    ]);
    return Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose]);
  }
}
