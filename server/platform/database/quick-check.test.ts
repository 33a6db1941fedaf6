import { randomBytes } from 'node:crypto';
import {
  closeSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it, onTestFinished } from 'vitest';
import { openApp } from '#tests/app.ts';
import { buildEvent } from '#tests/factories/content.ts';
import { fastFolder } from '../../../scripts/fast-folder.mjs';
import { damageOf } from './quick-check.ts';

it.skipIf(process.env.TEST_DATABASE === 'postgres')(
  'notices every single overwritten page of a database',
  async () => {
    const folder = mkdtempSync(join(fastFolder(), 'narthex-damage-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const app = await openApp();
    for (const number of [1, 2])
      await buildEvent(app, { summary: `Choir ${number}`, recurrence: 'FREQ=DAILY' });
    const whole = join(folder, 'whole.db');
    const reader = new DatabaseSync(app.services.config.databaseFile);
    reader.exec(`VACUUM INTO '${whole}'`);
    reader.close();
    await app.close();
    expect(damageOf(whole)).toBeUndefined();

    const bytes = readFileSync(whole);
    const pages = bytes.length / 4096;
    expect(pages).toBeGreaterThan(100);
    const file = join(folder, 'damaged.db');
    writeFileSync(file, bytes);
    const damaged = openSync(file, 'r+');
    const unnoticed = [];
    for (let page = 1; page <= pages; page += 1) {
      const at = (page - 1) * 4096;
      writeSync(damaged, randomBytes(4096), 0, 4096, at);
      if (damageOf(file) === undefined) unnoticed.push(page);
      writeSync(damaged, bytes, at, 4096, at);
    }
    closeSync(damaged);
    expect(damageOf(file)).toBeUndefined();
    expect(unnoticed).toEqual([]);
    expect(readdirSync(folder).sort()).toEqual(['damaged.db', 'whole.db']);
  },
);
