import { afterAll, expect, test } from 'vitest';
import { MAX_SESSIONS } from '#server/features/accounts/sessions.ts';
import { ADMIN, apiOf, PASSWORD } from '#tests/e2e/members.ts';
import { openPaypalServer } from '#tests/paypal-server.ts';
import { callsOf, flood } from './crowds.ts';
import { openTally } from './tally.ts';
import { newToken, openTarget, STOPPED_MS, watchHealth } from './target.ts';

/*
 * One member, one network or one household uses up what all share. Beside each attack sixty people behind one address, as
 * in a church on a Sunday, do the same thing with good intentions, and all of them are served.
 */

const paypal = await openPaypalServer();
afterAll(() => paypal.close());
const target = await openTarget({
  ...paypal.environment,
  RATE_LIMITS: 'on',
  TRUSTED_PROXIES: '1',
});
const api = apiOf(target.server);
const { logIn, register, send } = callsOf(target.url);
const tally = openTally('exhaustion by one member, one network');

const CHURCH = '192.0.2.60';
const people = (name: string) =>
  Array.from({ length: 60 }, (_, person) => `${name}.${person}@example.org`);
const CROWD = people('crowd');

/** All of these answers have this status. */
function noteAll(what: string, expected: number, answers: { status: number }[]): void {
  for (const { status } of answers)
    tally.note(status === expected ? undefined : `${what}: ${status}`);
}

/** The server stays quick, whatever is going on. */
async function whileQuick(work: () => Promise<void>): Promise<void> {
  const slowest = watchHealth(target.url);
  await work();
  const ms = await slowest();
  tally.note(ms > STOPPED_MS ? `/healthz took ${Math.round(ms)} ms` : undefined);
}

test(
  'one network that registers keeps no church from registering',
  () =>
    whileQuick(async () => {
      let made = 0;
      const end = flood(80, async () => {
        made += 1;
        const { status } = await register('198.51.100.40', `bot.${made}@example.org`);
        tally.note(
          [201, 429, 503].includes(status) ? undefined : `a bot’s registration: ${status}`,
        );
      });
      noteAll(
        'a registration of the crowd',
        201,
        await Promise.all(CROWD.map((email) => register(CHURCH, email))),
      );
      await end();
    }),
  300_000,
);

test(
  '80 connections of one member with the right password keep nobody out',
  () =>
    whileQuick(async () => {
      const member = 'member@example.org';
      await register('198.51.100.50', member);
      const end = flood(80, async () => {
        const { status } = await logIn('198.51.100.50', member);
        tally.note([200, 429, 503].includes(status) ? undefined : `the member: ${status}`);
      });
      for (let tries = 0; tries < 20; tries += 1)
        noteAll('the administrator', 200, [
          await logIn('203.0.113.9', ADMIN.email, ADMIN.password),
        ]);
      noteAll(
        'a log-in of the crowd',
        200,
        await Promise.all(CROWD.map((email) => logIn(CHURCH, email))),
      );
      await end();
      const { token } = await api('POST /api/auth/login', {
        body: { email: 'crowd.1@example.org', password: PASSWORD, honeypot: '' },
      });
      expect(token).not.toBe('');
      const open = await target.db
        .selectFrom('sessions')
        .innerJoin('users', 'users.id', 'sessions.user_id')
        .select('token_hash')
        .where('users.email', '=', member)
        .execute();
      tally.note(open.length > MAX_SESSIONS ? `${open.length} sessions of one member` : undefined);
    }),
  300_000,
);

test('a household of IPv6 with 256 networks has not 256 times the limits', async () => {
  const statuses = [];
  for (let network = 0; network < 256; network += 1)
    statuses.push(
      (await logIn(`2001:db8:1:${network.toString(16)}::1`, ADMIN.email, 'wrong')).status,
    );
  const tried = statuses.filter((status) => status === 401).length;
  tally.note(tried > 20 ? `${tried} passwords of one account tried by one household` : undefined);
  noteAll('the administrator', 200, [await logIn('203.0.113.9', ADMIN.email, ADMIN.password)]);
}, 300_000);

test(
  'gifts that nobody pays, and refused cards that are none, close giving for nobody',
  () =>
    whileQuick(async () => {
      const wish = { amount: '25.00', currency: 'USD', fund: 'Roof' };
      const token = await newToken(target.server, 'admin');
      const sections = [
        { type: 'paypal-donation', currency: 'USD', amount: '25', funds: ['Roof'] },
      ];
      const page = { title: 'Give online', slug: 'give-online', sections };
      noteAll('the giving page', 201, [await send('127.0.0.1', '/api/pages', page, { token })]);

      const order = (from: string) => send(from, '/api/giving/orders', wish);
      const capture = (from: string, id: unknown) =>
        send(from, `/api/giving/orders/${id}/capture`, {});
      const unpaid = await order('198.51.100.60');
      for (let tries = 0; tries < 101; tries += 1)
        await capture('198.51.100.60', unpaid.body.orderId);
      const household = flood(20, () =>
        order(`2001:db8:2:${Math.floor(Math.random() * 256).toString(16)}::1`),
      );
      const networks = Array.from({ length: 15 }, (_, network) => `203.0.113.${network + 100}`);
      for (const from of networks) await Promise.all(Array.from({ length: 60 }, () => order(from)));
      const orders = await Promise.all(CROWD.map(() => order(CHURCH)));
      noteAll('a gift of the crowd while the site is flooded', 201, orders);
      await household();
      for (const { body } of orders) paypal.approve(String(body.orderId));
      const given = await Promise.all(orders.map(({ body }) => capture(CHURCH, body.orderId)));
      noteAll('a gift that is paid', 200, given);
      for (const { body } of given)
        tally.note(body.state === 'given' ? undefined : `a gift that is paid: ${body.state}`);
    }),
  300_000,
);

test(
  'pictures for link previews are no work without end',
  () =>
    whileQuick(async () => {
      const token = await newToken(target.server, 'admin');
      const asked: string[] = [];
      for (let number = 0; number < 60; number += 1) {
        const page = { title: `Drawn ${number}`, slug: `drawn-${number}`, sections: [] };
        await send('127.0.0.1', '/api/pages', page, { token });
        const { path } = await api('GET /api/share-pictures/{kind}/{key}', {
          params: { kind: 'page', key: page.slug },
        });
        asked.push(path);
      }
      const draw = async (from: string, path: string) => {
        const response = await fetch(target.url + path, { headers: { 'x-forwarded-for': from } });
        await response.arrayBuffer();
        return response;
      };
      const bot: number[] = [];
      for (const path of asked) bot.push((await draw('198.51.100.70', path)).status);
      const drawn = bot.filter((status) => status === 200).length;
      tally.note(drawn > 31 ? `${drawn} pictures drawn for one network at once` : undefined);
      noteAll('a picture somebody shares', 200, [
        await draw('203.0.113.9', asked.at(-1) ?? ''),
        ...(await Promise.all(CROWD.map(() => draw(CHURCH, asked[0] ?? '')))),
      ]);
    }),
  300_000,
);
