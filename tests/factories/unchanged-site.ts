import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect } from 'vitest';
import type { TestApp } from '#tests/app.ts';
import { sharedApp } from '#tests/shared-app.ts';
import { exported } from './archives.ts';
import { buildPage, buildSite } from './content.ts';

/**
 * A small site that a refused archive does not change: after each test of the file it is as it was, no files are left over,
 * and nothing was put among the uploads.
 */
export async function unchangedSite(): Promise<TestApp> {
  const app = await sharedApp();
  await buildSite(app, { name: 'As it was' });
  await buildPage(app, { slug: 'as-it-was' });
  const before = await exported(app);
  afterEach(async () => {
    expect((await exported(app)).equals(before)).toBe(true);
    const work = join(app.services.config.dataDir, 'imports');
    expect(await readdir(work).catch(() => [])).toEqual([]);
    expect(await readdir(app.services.config.uploadsDir)).toEqual([]);
    await expect(readdir(join(app.services.config.dataDir, 'backups'))).rejects.toThrow();
  });
  return app;
}
