import { beforeEach, describe, expect, it } from 'vitest';
import { defaultSiteSettings } from '#contract/default-settings.ts';
import { publish } from '#server/platform/processes/publish.ts';
import { openApp, type TestApp } from '#tests/app.ts';
import { asAdministrator } from '#tests/factories/admin.ts';
import { buildSite } from '#tests/factories/content.ts';
import { forEachTest } from '#tests/for-each-test.ts';
import { saveSiteSettings, siteSettings } from './settings.ts';

const app = forEachTest(openApp);
beforeEach(async () => {
  await buildSite(app, { name: 'Grace Church' });
});

const nameOf = async ({ services }: Pick<TestApp, 'services'>) =>
  (await siteSettings(services.db)).name;
const renamed = (name: string) => ({ ...defaultSiteSettings, name });

describe('the settings of the site', () => {
  it('are read once for everybody, and nobody can change what is shared', async () => {
    const { db } = app.services;
    const [one, other] = [await siteSettings(db), await siteSettings(db)];
    expect(other).toBe(one);
    expect(() => one.navigation.push({ title: 'Shop', path: '/shop' } as never)).toThrow(TypeError);
  });

  it('are read again after each write of content', async () => {
    const admin = await asAdministrator(app);
    await nameOf(app);
    await admin.ask('PUT', '/api/site', { name: 'Hope Church' });
    expect(await nameOf(app)).toBe('Hope Church');
  });

  it('are those that a transaction wrote, for itself alone until it is committed', async () => {
    await nameOf(app);
    await publish(app.services, async (transaction, now) => {
      await saveSiteSettings(transaction, renamed('Hope Church'), now);
      expect((await siteSettings(transaction)).name).toBe('Hope Church');
      expect(await nameOf(app)).toBe('Grace Church');
    });
    expect(await nameOf(app)).toBe('Hope Church');
  });

  it('stay as they were if the transaction is not committed', async () => {
    const failed = publish(app.services, async (transaction, now) => {
      await saveSiteSettings(transaction, renamed('Hope Church'), now);
      await siteSettings(transaction);
      throw new Error('No.');
    });
    await expect(failed).rejects.toThrow('No.');
    expect(await nameOf(app)).toBe('Grace Church');
  });

  it('that another process wrote are read when its write is known of', async () => {
    const other = await openApp({ beside: app });
    try {
      expect(await nameOf(other)).toBe('Grace Church');
      await publish(app.services, (transaction, now) =>
        saveSiteSettings(transaction, renamed('Hope Church'), now),
      );
      await other.services.content.refresh();
      expect(await nameOf(other)).toBe('Hope Church');
    } finally {
      await other.close();
    }
  });
});
