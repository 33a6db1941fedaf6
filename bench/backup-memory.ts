import { type ChildProcess, spawn } from 'node:child_process';
import { createCipheriv, randomBytes } from 'node:crypto';
import { mkdir, open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { filesBelow } from '#server/features/backups/link-files.ts';
import { childrenOf } from '#tests/children-of.ts';
import { environment } from '../scripts/production.mjs';
import { logIn, peakOf, type Settings, type Site, startNarthex } from './children.ts';
import { newSite } from './new-database.ts';
import { MAX_AFTER_LOAD, megabytes } from './soak.ts';
import { judged, type Row } from './table.ts';

/*
 * The memory that a backup and a restore of many and large files take: by `npm run backup` and `npm run restore`, and by
 * a server whose administrator asks for one. The files are random, so that nothing makes less of them. The disk must have
 * room for them three times.
 */

const GB = 1000 ** 3;
const MB = 1000 ** 2;
/** Of each gigabyte: so many small files, and large ones of these sizes, over and over, until it is full. */
const SMALL = { files: 1000, bytes: 20_000 };
const LARGE = [1, 500, 40, 5, 250, 120].map((size) => size * MB);
const POLL_MS = 50;

export async function backupMemory(folder: string, site: Site, gigabytes: number): Promise<Row[]> {
  // Makes the tables and the demo church.
  await (await startNarthex(site.dataDir, site)).stop();
  await makeFiles(join(site.dataDir, 'uploads/bench'), gigabytes * GB);
  const files = await countFiles(site);
  const size = `${gigabytes} GB in ${files.count.toLocaleString('en')} files`;
  const rows: Row[] = [];
  const add = (what: string, { peak, seconds }: Used) =>
    rows.push(
      judged(`${what}: memory at most (RSS), ${size}`, peak, { atMost: MAX_AFTER_LOAD }, megabytes),
      { what: '  took', found: `${seconds.toFixed(0)} s`, goal: '' },
    );
  const backup = join(folder, 'bench.tar');
  add('npm run backup', await command('backup', [backup], site));
  await rm(backup);
  const { kept, ...asked } = await backUpFromServer(site);
  add('a backup that an administrator asks for', asked);
  await rm(join(site.dataDir, 'uploads'), { recursive: true });
  const restored = await newSite(folder, 'backup_restored');
  try {
    add('npm run restore', await command('restore', [kept, '--yes'], restored));
    const found = await countFiles(restored);
    const isWhole = found.count === files.count && found.bytes === files.bytes;
    if (!isWhole) throw new Error(`Of ${files.count} files, ${found.count} were restored.`);
    // The site opens.
    await (await startNarthex(restored.dataDir, restored)).stop();
  } finally {
    await restored.drop();
    await rm(restored.dataDir, { recursive: true });
    await rm(site.dataDir, { recursive: true });
  }
  return rows;
}

async function makeFiles(folder: string, bytes: number): Promise<void> {
  await mkdir(folder, { recursive: true });
  const small = Math.round((bytes / GB) * SMALL.files);
  for (let n = 0; n < small; n += 1) await makeFile(join(folder, `picture-${n}.webp`), SMALL.bytes);
  let left = bytes - small * SMALL.bytes;
  for (let n = 0; left > 0; n += 1) {
    const size = Math.min(left, LARGE[n % LARGE.length] ?? left);
    await makeFile(join(folder, `recording-${n}.mp3`), size);
    left -= size;
  }
}

/** Bytes that nothing makes smaller: a cipher is the quickest source of them. */
async function makeFile(file: string, bytes: number): Promise<void> {
  const source = createCipheriv('aes-128-ctr', randomBytes(16), randomBytes(16));
  const zeros = Buffer.alloc(Math.min(bytes, 4 * MB));
  const handle = await open(file, 'w');
  for (let left = bytes; left > 0; left -= zeros.length)
    await handle.write(source.update(zeros.subarray(0, left)));
  await handle.close();
}

async function countFiles({ dataDir }: Site): Promise<{ count: number; bytes: number }> {
  const found = { count: 0, bytes: 0 };
  for await (const file of filesBelow(join(dataDir, 'uploads'))) {
    found.count += 1;
    found.bytes += (await stat(file)).size;
  }
  return found;
}

type Used = { peak: number; seconds: number };

/** Runs one of npm's commands for a site. */
async function command(name: string, args: string[], { dataDir, settings }: Site): Promise<Used> {
  const script = join(import.meta.dirname, `../scripts/${name}.mjs`);
  const { PATH, HOME } = process.env as Settings;
  const child = spawn(process.execPath, [script, ...args], {
    env: { ...environment, PATH, HOME, DATA_DIR: dataDir, ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return watch(child.pid ?? 0, () => hasEnded(child, name));
}

function hasEnded({ exitCode, signalCode }: ChildProcess, name: string): boolean {
  if (exitCode === null && signalCode === null) return false;
  if (exitCode !== 0) throw new Error(`npm run ${name} failed.`);
  return true;
}

/** The last backup of a running server, made because an administrator asked for one. */
async function backUpFromServer(site: Site): Promise<Used & { kept: string }> {
  const server = await startNarthex(site.dataDir, site);
  try {
    const headers = { authorization: `Bearer ${await logIn(server.url)}` };
    const ask = async (method: string): Promise<Backups> =>
      (await fetch(`${server.url}/api/backups`, { method, headers })).json() as Promise<Backups>;
    await ask('POST');
    const used = await watch(server.pid, async () => !(await ask('GET')).isRunning);
    const { folder, last, failure } = await ask('GET');
    if (!last || failure) throw new Error(`No backup was made: ${failure?.reason}`);
    const kept: string[] = [];
    for await (const file of filesBelow(folder)) kept.push(file);
    return { ...used, kept: kept.sort().at(-1) ?? '' };
  } finally {
    await server.stop();
  }
}

type Backups = {
  isRunning: boolean;
  folder: string;
  last: object | null;
  failure: { reason: string } | null;
};

/** The most memory that a process or one of its children held until it is done. */
async function watch(pid: number, isDone: () => Promise<boolean> | boolean): Promise<Used> {
  const start = performance.now();
  let peak = 0;
  while (!(await isDone())) {
    peak = Math.max(peak, ...familyOf(pid).map(peakUnlessGone));
    await sleep(POLL_MS);
  }
  return { peak, seconds: (performance.now() - start) / 1000 };
}

const familyOf = (pid: number): number[] => [pid, ...childrenOf(pid).flatMap(familyOf)];

function peakUnlessGone(pid: number): number {
  try {
    return peakOf(pid) || 0;
  } catch {
    return 0;
  }
}
