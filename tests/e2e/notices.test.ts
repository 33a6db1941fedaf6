import type { Page } from 'playwright-core';
import { afterAll, describe, expect, test } from 'vitest';
import { startMailServer } from '#tests/mail-server.ts';
import { startPushServer } from '#tests/push-server.ts';
import { adminToken, expectFit, openTab } from './admin-walk.ts';
import { problemsInBothSchemes } from './axe.ts';
import { openChurch } from './church.ts';
import { apiOf, enterAs, newMember, overflow, PASSWORD, type Person } from './members.ts';
import { expectRefusals } from './problems.ts';
import { follow, open, phone, visit, wide } from './visit.ts';

const mails = await startMailServer();
const push = await startPushServer();
afterAll(async () => {
  await mails.close();
  await push.close();
});
const { server, browser } = await openChurch({ SMTP_URL: mails.url, PUSH_SERVICES: push.url });
const api = apiOf(server);
const token = await adminToken(server);
const { page, close } = await visit(browser, server.url);
afterAll(close);

/** A member who opened the link of the mail. */
async function newProvenMember(): Promise<Person> {
  const person = await newMember(server);
  await expect
    .poll(() => mails.linksTo(person.email, 'verify-email'), { timeout: 15_000 })
    .not.toEqual([]);
  const [link = ''] = mails.linksTo(person.email, 'verify-email');
  const proof = new URL(link).searchParams.get('token') ?? '';
  await api('POST /api/auth/verify-email', { body: { token: proof, password: PASSWORD } });
  return person;
}

const urgentTo = ({ email }: Person) =>
  mails.taken.filter(
    ({ subject, to }) => subject?.startsWith('Urgent') && JSON.stringify(to).includes(email),
  );
const news = (page: Page) => page.getByRole('region', { name: 'News for you' });
const box = (page: Page, name: string | RegExp) => page.getByRole('checkbox', { name });
const saved = (page: Page) => news(page).getByText('Your choice is saved.').waitFor();

async function expectGood(page: Page) {
  expect(await problemsInBothSchemes(page)).toEqual([]);
  expect(await overflow(page)).toBe(0);
}

test('a member chooses, is mailed, and stops it with the one button of the page; who has not confirmed the address is told to', async () => {
  const person = await newProvenMember();
  await page.setViewportSize(phone);
  await enterAs(page, person);
  await open(page, '/members/account');
  for (const name of [/^What is new/, /^Urgent announcements/])
    expect(await box(page, name).isChecked()).toBe(false);
  await box(page, /^Urgent announcements/).check();
  await saved(page);
  await expectGood(page);
  await page.reload();
  await expect.poll(() => box(page, /^Urgent announcements/).isChecked()).toBe(true);

  const body = { title: 'The road is closed', isUrgent: true };
  await api('POST /api/announcements', { body, token });
  await expect.poll(() => urgentTo(person).length, { timeout: 20_000 }).toBe(1);
  const [mail] = urgentTo(person);
  const [stop = ''] = mail?.text?.match(/http\S+\/unsubscribe\/\S+/) ?? [];
  await open(page, stop.slice(server.url.length));
  await page.getByRole('heading', { name: 'Stop these mails?' }).waitFor();
  await expectGood(page);
  await page.getByRole('button', { name: 'Stop these mails' }).click();
  await page.getByRole('heading', { name: 'These mails are stopped' }).waitFor();
  await expectGood(page);
  await page.getByRole('link', { name: 'My account' }).click();
  await expect.poll(() => box(page, /^Urgent announcements/).isChecked()).toBe(false);

  // Who has not confirmed the address is told what to do.
  await enterAs(page, await newMember(server));
  await open(page, '/members/account');
  await box(page, /^What is new/).check();
  await saved(page);
  await news(page).getByText('Mails begin once your address is confirmed').waitFor();
});

test('the link of a mail works without JavaScript and without a log-in; a broken one says so', async () => {
  const person = await newProvenMember();
  const { token: own } = await api('POST /api/auth/login', {
    body: { email: person.email, password: PASSWORD, honeypot: '' },
  });
  await api('PUT /api/account/notices', { body: { urgent: true }, token: own });
  await api('POST /api/announcements', { body: { title: 'Again', isUrgent: true }, token });
  await expect.poll(() => urgentTo(person).length, { timeout: 20_000 }).toBe(1);
  const [stop = ''] = urgentTo(person)[0]?.text?.match(/http\S+\/unsubscribe\/\S+/) ?? [];
  const visited = await visit(browser, server.url, { javaScriptEnabled: false });
  const { page, close } = visited;
  await page.goto(stop);
  const isOn = async () => (await api('GET /api/account/notices', { token: own })).urgent;
  expect(await isOn()).toBe(true);
  await page.getByRole('button', { name: 'Stop these mails' }).click();
  await page.getByRole('heading', { name: 'These mails are stopped' }).waitFor();
  expect(await isOn()).toBe(false);
  await page.goto('/unsubscribe/urgent?token=broken');
  await page.getByRole('button', { name: 'Stop these mails' }).click();
  await page.getByText('This link is incomplete.').waitFor();
  expect((await page.goto('/unsubscribe/everything'))?.status()).toBe(404);
  await expectRefusals(visited, 404, 2);
  await close();
});

test('an administrator sees before saving how many will be told, and after it how many were', async () => {
  await page.setViewportSize(wide);
  await openTab(page, 'announcements/new');
  await page.getByRole('textbox', { name: 'Title' }).fill('Water is off');
  await page.getByRole('switch', { name: 'Urgent' }).check();
  const note = page.getByRole('region', { name: 'Who is told' });
  await note
    .getByText(/^When you save this, \d+ members? will be told by mail, \d+ devices? by push\./)
    .waitFor();
  await page.getByRole('region', { name: 'Preview' }).getByText('Urgent').waitFor();
  await expectFit(page);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText('“Water is off” is saved').waitFor();
  const [made] = await api('GET /api/announcements/admin', {
    query: { search: 'Water is off' },
    token,
  });
  await expect
    .poll(
      async () => {
        const { issue } = await api('GET /api/notices/urgent/{id}', {
          params: { id: made?._id ?? '' },
          token,
        });
        return issue?.state;
      },
      { timeout: 40_000 },
    )
    .toBe('closed');
  await follow(page, `/admin/announcements/${made?._id}`);
  await page
    .getByRole('region', { name: 'Who was told' })
    .getByText(/^By mail: \d+ told/)
    .waitFor();
  await expectFit(page);
  await follow(page, '/admin/mail');
  await page.getByRole('list', { name: 'For members' }).getByText('Water is off').waitFor();
  await expectFit(page);
  await open(page, '/');
  await page.getByText('Water is off').first().waitFor();
  await page.locator('strong', { hasText: 'Urgent' }).first().waitFor();
});

describe('push', () => {
  const device = push.addDevice();

  /** Headless browsers have no push service: ours stands in for it, the rest is the browser's own. */
  async function withPushService(page: Page) {
    await page.addInitScript((subscription) => {
      let isOn = localStorage.getItem('pushed') === 'yes';
      const own = {
        endpoint: subscription.endpoint,
        toJSON: () => subscription,
        unsubscribe: async () => {
          isOn = false;
          localStorage.removeItem('pushed');
          return true;
        },
      };
      PushManager.prototype.getSubscription = async () =>
        isOn ? (own as unknown as PushSubscription) : null;
      PushManager.prototype.subscribe = async () => {
        isOn = true;
        localStorage.setItem('pushed', 'yes');
        return own as unknown as PushSubscription;
      };
    }, device.subscription);
  }

  test('a member adds this device, gets an announcement on it, opens it, and removes it', async () => {
    const person = await newMember(server);
    const visited = await visit(browser, server.url, {
      serviceWorkers: 'allow',
      permissions: ['notifications'],
      viewport: phone,
    });
    const { page, close } = visited;
    await withPushService(page);
    await enterAs(page, person);
    await open(page, '/members/account');
    await news(page).getByRole('button', { name: 'Show them on this device' }).click();
    await news(page).getByText('This device shows urgent announcements from now on.').waitFor();
    await news(page).getByText('(this device)').waitFor();
    await expectGood(page);

    await api('POST /api/announcements', { body: { title: 'Storm', isUrgent: true }, token });
    await expect.poll(() => device.pushed.length, { timeout: 40_000 }).toBe(1);
    expect(push.problems).toEqual([]);
    const worker = await hearWorker(page);
    await deliver(page, JSON.stringify(device.pushed[0]?.message));
    await expect
      .poll(() => worker.shown())
      .toMatchObject([{ title: 'Storm', data: { path: '/#announcements' } }]);
    await deliver(page, 'not JSON');
    await expect.poll(() => worker.shown()).toMatchObject([{}, { title: 'There is news' }]);
    expect(await worker.click('/blog')).toBe(`${server.url}/blog`);
    for (const foreign of ['//evil.example', 'https://evil.example/', 7, undefined])
      expect(await worker.click(foreign)).toBe(`${server.url}/#announcements`);

    await news(page)
      .getByRole('button', { name: /^Remove/ })
      .click();
    await news(page).getByText('is removed.').waitFor();
    await news(page).getByRole('button', { name: 'Show them on this device' }).waitFor();
    await close();
  });
});

type Heard = {
  shown: object[];
  opened: string[];
  registration: { showNotification: unknown };
  clients: { openWindow: unknown };
  dispatchEvent: (event: Event) => boolean;
};

/** Hears what the service worker shows and opens: headless browsers do neither. */
async function hearWorker(page: Page) {
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('There is no service worker.');
  await worker.evaluate(() => {
    const scope = globalThis as unknown as Heard;
    scope.shown = [];
    scope.opened = [];
    scope.registration.showNotification = async (title: string, more: object) => {
      scope.shown.push({ title, ...more });
    };
    scope.clients.openWindow = async (address: string) => {
      scope.opened.push(address);
    };
  });
  return {
    shown: () => worker.evaluate(() => (globalThis as unknown as Heard).shown),
    /** Where a click on a notice with this path leads. */
    click: async (path: unknown) => {
      await worker.evaluate((path) => {
        const scope = globalThis as unknown as Heard;
        scope.opened = [];
        const notification = { close: () => {}, data: { path } };
        const event = Object.assign(new Event('notificationclick'), {
          notification,
          waitUntil: () => {},
        });
        scope.dispatchEvent(event);
      }, path);
      const opened = () => worker.evaluate(() => (globalThis as unknown as Heard).opened[0]);
      await expect.poll(opened).toBeDefined();
      return opened();
    },
  };
}

/** Hands a push to the page's service worker, as the browser does. */
async function deliver(page: Page, data: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const ids: string[] = [];
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    ids.push(...registrations.map(({ registrationId }) => registrationId));
  });
  await session.send('ServiceWorker.enable');
  await expect.poll(() => ids.length).toBeGreaterThan(0);
  await session.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: ids.at(-1) ?? '',
    data,
  });
  await session.detach();
}
