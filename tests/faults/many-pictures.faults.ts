import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { faultKind } from './kind.ts';
import { adminToken, isAlive, openPlace } from './place.ts';

/** Storing several at once, of 39 megapixels each, must take less memory (PSS, in MB) than this. */
const AT_ONCE = 16;
const MAX_MB = 400;

faultKind(
  'sixteen large pictures at once: memory',
  { databases: ['sqlite'], plant: 'hold-uploads.mjs', isOnlyInFull: true },
  async ({ note, skip, times }) => {
    if (!existsSync('/proc/self/smaps_rollup')) return skip('only Linux tells a process’s memory');
    const sorts = await Promise.all([{}, { progressive: true }, { turned: true }].map(picture));
    const place = await openPlace('sqlite');
    const server = await place.start();
    const token = await adminToken(server);
    for (let round = 0; round < times(2, 1); round += 1) {
      const sent = Array.from({ length: AT_ONCE }, (_, at) => sorts[at % sorts.length]);
      let isOver = false;
      const peak = peakOf(server.pid, () => isOver);
      const statuses = await Promise.all(
        sent.map((bytes) => upload(server.url, token, bytes ?? Buffer.alloc(0))),
      );
      isOver = true;
      for (const status of statuses) note(status === 201 ? undefined : `an upload: ${status}`);
      const most = await peak;
      if (process.env.FAULTS_MEMORY) console.log(`round ${round}: at most ${most} MB`);
      note(most <= MAX_MB ? undefined : `${most} MB of memory`);
      note(isAlive(server) ? undefined : 'the process ended');
    }
    await server.stop();
    await place.drop();
  },
);

/** Of 38.9 megapixels and almost the largest allowed size. Decoded completely in memory, if progressive or rotated. */
async function picture({ progressive = false, turned = false }): Promise<Buffer> {
  const raw = { width: 7200, height: 5400, channels: 3 } as const;
  const noise = randomBytes(1_000_003).map((byte) => 96 + (byte & 63));
  const pixels = Buffer.alloc(raw.width * raw.height * raw.channels, noise);
  return sharp(pixels, { raw })
    .withMetadata(turned ? { orientation: 6 } : {})
    .jpeg({ quality: 60, chromaSubsampling: '4:4:4', progressive })
    .toBuffer();
}

async function upload(url: string, token: string, bytes: Buffer): Promise<string | number> {
  const form = new FormData();
  form.set('image', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'large.jpg');
  const headers = { authorization: `Bearer ${token}` };
  const call = `${url}/api/images/upload-image`;
  const response = await fetch(call, { method: 'POST', headers, body: form }).catch(String);
  if (typeof response === 'string') return response;
  await response.text();
  return response.status;
}

/** The most memory of a process until `isOver` (PSS), in MB. */
async function peakOf(pid: number, isOver: () => boolean): Promise<number> {
  let most = 0;
  while (!isOver()) {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    most = Math.max(most, Number(/^Pss:\s+(\d+) kB/m.exec(rollup)?.[1]) / 1024);
    await sleep(20);
  }
  return Math.round(most);
}
