import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a push service took for a device, read as the device reads it. */
export type Pushed = {
  message: unknown;
  bytes: number;
  ttl: string | undefined;
  urgency: string | undefined;
  topic: string | undefined;
  /** Whom the sender names (RFC 8292 2.1). */
  subject: string;
};

type Device = {
  pair: ECDH;
  auth: Buffer;
  pushed: Pushed[];
  answers: { status: number; headers: object }[];
};

/**
 * A push service on this machine, with devices: it checks the sender's signature (RFC 8292), decrypts what comes with
 * the device's own key (RFC 8188, RFC 8291), and answers as it is told. Written from the RFCs, without the library the
 * server uses.
 */
export async function startPushServer() {
  const devices = new Map<string, Device>();
  const problems: string[] = [];
  const server = createServer(async (request, response) => {
    const device = devices.get(request.url ?? '');
    if (!device) return response.writeHead(404).end();
    const answer = device.answers.shift();
    if (answer) return response.writeHead(answer.status, { ...answer.headers }).end('no');
    try {
      device.pushed.push(await readPush(request, device, url));
      return response.writeHead(201).end();
    } catch (error) {
      problems.push(String(error));
      return response.writeHead(400).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    /** What was wrong with requests. */
    problems,
    /** A browser that subscribed: what it says of itself, and what it got. */
    addDevice: (name = 'Phone') => {
      const pair = createECDH('prime256v1');
      pair.generateKeys();
      const auth = randomBytes(16);
      const path = `/push/${randomBytes(12).toString('base64url')}`;
      const device: Device = { pair, auth, pushed: [], answers: [] };
      devices.set(path, device);
      const keys = {
        p256dh: pair.getPublicKey().toString('base64url'),
        auth: auth.toString('base64url'),
      };
      return {
        subscription: { endpoint: `${url}${path}`, keys, name },
        pushed: device.pushed,
        /** Answers the next requests like this. */
        answer: (status: number, headers: object = {}) => device.answers.push({ status, headers }),
        /** The browser gave up its subscription. */
        forget: () => devices.delete(path),
      };
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

async function readPush(
  request: IncomingMessage,
  device: Device,
  audience: string,
): Promise<Pushed> {
  const body = Buffer.concat(await Array.fromAsync(request as AsyncIterable<Buffer>));
  const { headers } = request;
  if (headers['content-encoding'] !== 'aes128gcm') throw new Error('not aes128gcm');
  if (body.length > 4096) throw new Error('too large');
  const header = (name: string) => headers[name] as string | undefined;
  return {
    message: JSON.parse(decrypt(body, device).toString()),
    bytes: body.length,
    ttl: header('ttl'),
    urgency: header('urgency'),
    topic: header('topic'),
    subject: checkSender(headers.authorization ?? '', audience),
  };
}

/** One record (RFC 8188 2.1), with the keys of RFC 8291 3.4. */
function decrypt(body: Buffer, { pair, auth }: Device): Buffer {
  const salt = body.subarray(0, 16);
  const senderKey = body.subarray(21, 21 + (body[20] ?? 0));
  const sealed = body.subarray(21 + senderKey.length);
  const derive = (secret: Buffer, salting: Buffer, info: Buffer | string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salting, info, length));
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), senderKey]);
  const secret = derive(pair.computeSecret(senderKey), auth, about, 32);
  const key = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  const end = plain.lastIndexOf(2);
  if (end === -1) throw new Error('no end of the record');
  return plain.subarray(0, end);
}

/** The sender's signed token and key (RFC 8292 3). Returns its subject. */
function checkSender(authorization: string, audience: string): string {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('wrong signature');
  const { aud, exp, sub } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  const ahead = exp - Date.now() / 1000;
  if (aud !== audience || ahead < 0 || ahead > 86_400) throw new Error('wrong claims');
  return sub;
}
