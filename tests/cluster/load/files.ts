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
  const { history } = record;
  const kept = new Set<string>();
  const odd: string[] = [];
  const visitor = makeVisitor(newAddress());
  const reader = makeVisitor(newAddress());
  let pictures = 0;
  let recordings = 0;

  /** From now on this is what is at the address. */
  function keep(url: string, bytes: Buffer): void {
    kept.add(url);
    const action = { kind: 'write', key: keyOf(url), value: hashOf(bytes) } as const;
    history.note('sender', 'stored', action);
  }

  async function readBack(url: string): Promise<void> {
    const action = { kind: 'read', key: keyOf(url) } as const;
    const asked = record.begin({ client: 'reader', what: 'file', call: url, action });
    const answer = await reader.ask(site.url + url);
    // A picture is stored without its metadata: what is read first is what it must be.
    if (answer.status === 200 && !kept.has(url)) keep(url, answer.bytes);
    asked.note(answer, [200], { found: ({ bytes }) => hashOf(bytes) });
  }

  /** At the end, at each process. */
  async function readAt({ name, url: at }: { name: string; url: string }, url: string) {
    const begun = history.begin(name, `GET ${url}`, { kind: 'read', key: keyOf(url) });
    const { status, bytes } = await reader.ask(at + url);
    const found = status === 200 ? hashOf(bytes) : null;
    begun.answered({ outcome: 'ok', found, detail: String(status) });
  }

  async function sendPicture(): Promise<void> {
    const form = await picture();
    const call = '/api/images/upload-image';
    const asked = record.begin({ client: 'sender', what: 'upload', call });
    const answer = await visitor.ask(site.url + call, { method: 'POST', token: site.token, form });
    if (!asked.note(answer, [201])) return;
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
      odd.push(`a recording without an address: ${last?.bytes}`);
      return;
    }
    recordings += 1;
    keep(url, bytes);
    await readBack(url);
  }

  async function sendPiece(bytes: Buffer, upload: string, at: number) {
    for (let tries = 0; tries < TRIES; tries += 1) {
      const form = new FormData();
      const piece = new Uint8Array(bytes.subarray(at, at + PIECE_BYTES));
      const fields = { kind: 'sound', upload, at, size: bytes.length, name: 'silence.mp3' };
      for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
      form.set('file', new Blob([piece], { type: 'audio/mpeg' }), 'silence.mp3');
      const call = '/api/recordings/upload';
      const asked = record.begin({ client: 'sender', what: 'piece', call });
      const how = { method: 'POST', token: site.token, form };
      const answer = await visitor.ask(site.url + call, how);
      if (asked.note(answer, [201])) return answer;
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
      for (const url of kept) for (const one of site.processes) await readAt(one, url);
      return [...odd, ...history.problems(KEYS)];
    },
    told: () =>
      `${pictures} pictures and ${recordings} recordings in ${PIECES} pieces; each is the same at every process`,
  };
}

const KEYS = 'the file at ';
const keyOf = (url: string) => KEYS + url;
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
