// Pictures in one request and recordings in pieces, each piece through another process. Read back byte for byte.
import { hash, randomBytes, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { buildMp3 } from '#tests/factories/files.ts';
import { type Answer, jsonOf, makeVisitor } from '../ask.ts';
import { type Load, type Needs, newAddress, repeat } from './load.ts';

const PICTURE_PAUSE_MS = 700;
const RECORDING_PAUSE_MS = 1500;
const PIECE_BYTES = 60_000;
const PIECES = 3;
/** A piece is sent again until it is answered: long enough for a database that is away for a while. */
const TRIES = 300;
const TRY_PAUSE_MS = 200;

export function startFiles({ site, record }: Needs): Load {
  /** By address: what it must be, as a hash. A picture's is what was first read: it is stored without its metadata. */
  const kept = new Map<string, string>();
  const changed: string[] = [];
  const visitor = makeVisitor(newAddress());
  const reader = makeVisitor(newAddress());
  let pictures = 0;
  let recordings = 0;

  async function readBack(url: string): Promise<void> {
    const began = performance.now();
    const answer = await reader.ask(site.url + url);
    if (!record.note('file', began, answer, [200])) return;
    const before = kept.get(url);
    const now = hashOf(answer.bytes);
    if (before !== undefined && before !== now) changed.push(url);
    if (!before) kept.set(url, now);
  }

  async function sendPicture(): Promise<void> {
    const form = await picture();
    const began = performance.now();
    const url = `${site.url}/api/images/upload-image`;
    const answer = await visitor.ask(url, { method: 'POST', token: site.token, form });
    if (!record.note('upload', began, answer, [201])) return;
    pictures += 1;
    await readBack(`/assets/images/blog/${jsonOf(answer)?.path}`);
  }

  async function sendRecording(): Promise<void> {
    const bytes = newRecording();
    const upload = randomUUID();
    let last: Answer | undefined;
    for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
      last = await sendPiece(bytes, upload, at);
      if (last?.status !== 201) return;
    }
    const url = last && jsonOf(last)?.url;
    if (typeof url !== 'string') {
      changed.push(`a recording without an address: ${last?.bytes}`);
      return;
    }
    recordings += 1;
    kept.set(url, hashOf(bytes));
    await readBack(url);
  }

  async function sendPiece(bytes: Buffer, upload: string, at: number) {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const form = new FormData();
      const piece = new Uint8Array(bytes.subarray(at, at + PIECE_BYTES));
      const fields = { kind: 'sound', upload, at, size: bytes.length, name: 'silence.mp3' };
      for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
      form.set('file', new Blob([piece], { type: 'audio/mpeg' }), 'silence.mp3');
      const began = performance.now();
      const url = `${site.url}/api/recordings/upload`;
      const answer = await visitor.ask(url, { method: 'POST', token: site.token, form });
      if (record.note('piece', began, answer, [201])) return answer;
      if (answer.status >= 400 && answer.status < 500) return answer;
      await new Promise((resolve) => setTimeout(resolve, TRY_PAUSE_MS));
    }
    return undefined;
  }

  const stops = [repeat(PICTURE_PAUSE_MS, sendPicture), repeat(RECORDING_PAUSE_MS, sendRecording)];
  return {
    name: 'pictures and recordings sent and read back',
    stop: async () => {
      await Promise.all(stops.map((stop) => stop()));
    },
    problems: async () => {
      const problems = changed.map((url) => `changed: ${url}`);
      for (const [url, was] of kept)
        for (const one of site.processes) {
          const { status, bytes } = await reader.ask(one.url + url);
          if (status !== 200) problems.push(`${one.name} answers ${status}: ${url}`);
          else if (hashOf(bytes) !== was) problems.push(`other bytes at ${one.name}: ${url}`);
        }
      return problems;
    },
    told: () =>
      `${pictures} pictures and ${recordings} recordings in ${PIECES} pieces; each is the same at every process`,
  };
}

const hashOf = (bytes: Buffer) => hash('sha256', bytes);

/** An upload of a picture, of another color each time. */
export async function picture(): Promise<FormData> {
  const [r = 0, g = 0, b = 0] = randomBytes(3);
  const create = { width: 60, height: 40, channels: 3, background: { r, g, b } } as const;
  const bytes = await sharp({ create }).png().toBuffer();
  const form = new FormData();
  form.set('image', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'color.png');
  return form;
}

/** Frames of sound with other contents each time. */
function newRecording(): Buffer {
  const bytes = buildMp3(Math.floor((PIECES * PIECE_BYTES) / 417));
  randomBytes(16).copy(bytes, 200);
  return bytes;
}
