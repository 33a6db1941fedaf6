import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, it, onTestFinished } from 'vitest';
import { openApp } from '#tests/app.ts';
import { buildEvent } from '#tests/factories/content.ts';
import { damageOf } from './quick-check.ts';

it.skipIf(process.env.TEST_DATABASE === 'postgres')(
  'notices every single overwritten page of a database',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'narthex-damage-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const app = await openApp();
    for (const number of [1, 2, 3, 4, 5])
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
    const unnoticed = [];
    for (let page = 1; page <= pages; page += 1) {
      const damaged = Buffer.from(bytes);
      randomBytes(4096).copy(damaged, (page - 1) * 4096);
      writeFileSync(file, damaged);
      if (damageOf(file) === undefined) unnoticed.push(page);
    }
    expect(unnoticed).toEqual([]);
    expect(readdirSync(folder).sort()).toEqual(['damaged.db', 'whole.db']);
  },
);
