import { afterAll, test } from 'vitest';
import { ADMIN } from '#tests/e2e/members.ts';
import { callsOf, flood } from './crowds.ts';
import { openTally } from './tally.ts';
import { openTarget, STOPPED_MS, watchHealth } from './target.ts';

const target = await openTarget({ RATE_LIMITS: 'on', TRUSTED_PROXIES: '1' });
const { logIn, register } = callsOf(target.url);
const tally = openTally('exhaustion by one member, one network');

/** The church's wireless network: sixty people behind one address. */
const CHURCH = '192.0.2.60';
const CROWD = Array.from({ length: 60 }, (_, person) => `crowd.${person}@example.org`);

test('sixty people behind one address register and log in, all at once', async () => {
  const registered = await Promise.all(CROWD.map((email) => register(CHURCH, email)));
  for (const { status } of registered)
    tally.note(status === 201 ? undefined : `a registration of the crowd: ${status}`);
  const loggedIn = await Promise.all(CROWD.map((email) => logIn(CHURCH, email)));
  for (const { status } of loggedIn)
    tally.note(status === 200 ? undefined : `a log-in of the crowd: ${status}`);
}, 120_000);

test('80 connections of one member with the right password keep nobody out', async () => {
  await register('198.51.100.50', 'member@example.org');
  const slowest = watchHealth(target.url);
  const statuses = new Map<number, number>();
  const end = flood(80, async () => {
    const { status } = await logIn('198.51.100.50', 'member@example.org');
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  });
  const served: number[] = [];
  for (let tries = 0; tries < 20; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 250));
    const start = performance.now();
    const { status } = await logIn('203.0.113.9', ADMIN.email, ADMIN.password);
    served.push(status);
    tally.note(status === 200 ? undefined : `the administrator was answered ${status}`);
    console.log(tries, status, Math.round(performance.now() - start));
  }
  const crowd = await Promise.all(CROWD.map((email) => logIn(CHURCH, email)));
  for (const { status } of crowd)
    tally.note(status === 200 ? undefined : `a log-in of the crowd beside it: ${status}`);
  const count = await end();
  const ms = await slowest();
  console.log({ count, statuses, ms, refused: served.filter((s) => s !== 200).length });
  tally.note(ms > STOPPED_MS ? `/healthz took ${Math.round(ms)} ms` : undefined);
}, 300_000);
afterAll(() => {});
