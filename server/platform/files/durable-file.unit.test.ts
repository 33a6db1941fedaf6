import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { watchSyncs } from '#tests/setup/syncs.ts';
import { writeBeside, writeDurably } from './durable-file.ts';

const folder = mkdtempSync(join(tmpdir(), 'narthex-durable-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('a file is synced with its name and every folder above it, and no other file is left', async () => {
  const file = join(folder, 'outbox/2026/a.eml');
  const { synced, stop } = await watchSyncs();
  await writeDurably(file, 'whole', folder);
  stop();
  expect(readFileSync(file, 'utf8')).toBe('whole');
  expect(synced[0]).toMatch(/\/outbox\/2026\/a\.eml\.[0-9a-f]{8}\.part$/);
  expect(new Set(synced.slice(1))).toEqual(
    new Set([join(folder, 'outbox/2026'), join(folder, 'outbox'), folder]),
  );
  expect(readdirSync(join(folder, 'outbox/2026'))).toEqual(['a.eml']);
});

it('a failed write keeps what was there, and leaves no partial file', async () => {
  const file = join(folder, 'kept.txt');
  writeFileSync(file, 'before');
  const failed = writeBeside(file, async (part) => {
    writeFileSync(part, 'half');
    throw new Error('the disk is full');
  });
  await expect(failed).rejects.toThrow('the disk is full');
  expect(readFileSync(file, 'utf8')).toBe('before');
  expect(readdirSync(folder).filter((name) => name.endsWith('.part'))).toEqual([]);
});

it('two writers of one file leave one complete file', async () => {
  const file = join(folder, 'twice.txt');
  const texts = Array.from({ length: 20 }, (_, index) => `${index}`.repeat(50_000));
  await Promise.all(texts.map((text) => writeDurably(file, text, folder)));
  expect(texts).toContain(readFileSync(file, 'utf8'));
});
