import { expect, it } from 'vitest';
import { sharedApp } from '#tests/shared-app.ts';
import { readContentVersion } from './content-version.ts';
import { publish } from './publish.ts';

const app = await sharedApp();

it('raises the content version with the write, and knows it at once', async () => {
  const { services } = app;
  const before = services.content.current;
  const seen = await publish(services, (transaction) => readContentVersion(transaction));
  expect([seen, services.content.current]).toEqual([before + 1, before + 1]);
});

it('gives a write its moment', async () => {
  app.clock.set('2026-11-22T19:00:00-08:00');
  expect(await publish(app.services, async (_, now) => now)).toBe('2026-11-23T03:00:00.000Z');
});

it('a write that fails leaves everything as it was', async () => {
  const { services } = app;
  const before = services.content.current;
  const failing = publish(services, async (transaction) => {
    await transaction.updateTable('site').set({ version: 99 }).execute();
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await readContentVersion(services.db)).toBe(before);
  const rows = await services.db.selectFrom('site').selectAll().where('version', '=', 99).execute();
  expect(rows).toEqual([]);
});

it('a second writer reads what the first wrote', async () => {
  const { services } = app;
  const before = services.content.current;
  const read = () => publish(services, (transaction) => readContentVersion(transaction));
  const seen = await Promise.all([read(), read(), read()]);
  expect(seen.sort((one, other) => one - other)).toEqual([before + 1, before + 2, before + 3]);
});
