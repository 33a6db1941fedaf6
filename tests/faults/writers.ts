import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import type { RunningServer } from '#tests/e2e/server.ts';
import { announcement, ask, type Place } from './place.ts';

/** Writes acknowledged with 201, by the key to find them again. */
export type Acknowledged = { titles: string[]; names: string[]; pictures: string[] };

const image = await sharp({
  create: { width: 60, height: 40, channels: 3, background: '#456' },
})
  .png()
  .toBuffer();

let made = 0;
const next = () => {
  made += 1;
  return `${process.pid}-${made}`;
};

/** Writes on several connections at once, as fast as the answers come, until `stop` is called or the server is gone. */
export function startWriting(server: RunningServer, token: string) {
  const acknowledged: Acknowledged = { titles: [], names: [], pictures: [] };
  /** Answers that are neither 201 nor those of a server that is briefly away. */
  const odd: number[] = [];
  let isOver = false;
  const repeat = async (write: () => Promise<number>) => {
    while (!isOver) {
      const status = await write();
      if (![0, 201, 503].includes(status)) odd.push(status);
      // A server that is away answers at once; the next try may wait.
      if (status !== 201) await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  const announce = async () => {
    const title = `Announcement ${next()}`;
    const { status } = await ask(server, 'POST /api/announcements', {
      token,
      body: announcement(title),
    });
    if (status === 201) acknowledged.titles.push(title);
    return status;
  };
  const pray = async () => {
    const name = `Ana ${next()}`;
    const body = { name, email: 'ana@example.org', request: 'Please pray.', honeypot: '' };
    const { status } = await ask(server, 'POST /api/googleSheets/submit-prayer', { body });
    if (status === 201) acknowledged.names.push(name);
    return status;
  };
  const upload = async () => {
    const form = new FormData();
    form.set('image', new Blob([new Uint8Array(image)], { type: 'image/png' }), `${next()}.png`);
    const headers = { authorization: `Bearer ${token}` };
    const url = `${server.url}/api/images/upload-image`;
    const response = await fetch(url, { method: 'POST', headers, body: form }).catch(() => null);
    const body = await response?.json().catch(() => null);
    if (response?.status === 201 && body) acknowledged.pictures.push(body.path);
    return body ? (response?.status ?? 0) : 0;
  };
  const all = Promise.all([announce, announce, announce, pray, pray, upload].map(repeat));
  return {
    acknowledged,
    odd,
    stop: async () => {
      isOver = true;
      await all;
    },
  };
}

/** Writes that are missing, incomplete or doubled. */
export async function problemsWith(
  place: Place,
  { titles, names, pictures }: Acknowledged,
): Promise<string[]> {
  const found = await place.look(async (db) => ({
    titles: (await db.selectFrom('announcements').select('title').execute()).map(
      (row) => row.title,
    ),
    names: (await db.selectFrom('messages').select('name').execute()).map((row) => row.name),
    pictures: (await db.selectFrom('images').select('path').execute()).map((row) => row.path),
  }));
  const file = (path: string) => join(place.dataDir, 'uploads/images/blog', path);
  return [
    ...lostOrDoubled('an announcement', titles, found.titles),
    ...lostOrDoubled('a prayer', names, found.names),
    ...lostOrDoubled('a picture’s row', pictures, found.pictures),
    ...found.pictures
      .filter((path) => !existsSync(file(path)) || statSync(file(path)).size === 0)
      .map((path) => `a picture’s file is not whole: ${path}`),
  ];
}

function lostOrDoubled(what: string, expected: string[], found: string[]): string[] {
  const kept = new Set(found);
  const doubled = found.filter((each, at) => found.indexOf(each) !== at);
  return [
    ...expected.filter((each) => !kept.has(each)).map((each) => `${what} is lost: ${each}`),
    ...doubled.map((each) => `${what} is there twice: ${each}`),
  ];
}
