import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { simpleParser } from 'mailparser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openApp, type TestApp } from '#tests/app.ts';
import { bearer, login } from '#tests/factories/accounts.ts';
import { exported } from '#tests/factories/archives.ts';
import { openCanaryChurch } from '#tests/factories/canary/church.ts';
import { searchEverything } from '#tests/factories/canary/search.ts';
import {
  answerers,
  found,
  guestWords,
  keys,
  ofAnswerers,
  office,
  ofGuests,
  ofNamedAnswer,
  prayers,
  sensitive,
  sensitiveAnswers,
  shownOfAnswerers,
  stored,
  wordOf,
  wordsIn,
  wordsOf,
} from '#tests/factories/canary/words.ts';
import { buildPrayer } from '#tests/factories/prayers.ts';

/*
 * A prayer is found by administrators in the inbox, by the prayer team as far as its sender agreed, by the member who
 * sent it, and nowhere else; answers to a form by administrators, sensitive ones only once they ask for them; who signed up for a dinner by who keeps the lists, and by the member who did. Each text of
 * each of them has a word that stands nowhere else, and every place is searched.
 */

let church: Awaited<ReturnType<typeof openCanaryChurch>>;
let app: TestApp;
beforeAll(async () => {
  church = await openCanaryChurch();
  ({ app } = church);
}, 60_000);
afterAll(() => app.close());

const search = (token: string | undefined) => searchEverything(church, token);

describe('is found by', () => {
  it.each(['anonymous', 'child', 'member', 'a revoked session'])('no call of %s', async (who) => {
    expect(await search(church.readers[who])).toEqual({});
  });

  it('a stranger who registered the same address: nothing but that address', async () => {
    const seen = await search(church.readers['a stranger who registered the same address']);
    const own = [wordOf('closed', 'email')];
    for (const words of Object.values(seen)) expect(words).toEqual(own);
    expect(Object.keys(seen).sort()).toEqual([
      'GET /api/account',
      'GET /api/account/export',
      'GET /api/auth/verify',
    ]);
  });

  it('the sender, if they were logged in and gave their name: their own alone', async () => {
    expect(await search(church.readers['the sender'])).toEqual({
      'GET /api/account/export': [
        wordOf('members', 'name'),
        wordOf('members', 'phone'),
        wordOf('members', 'request'),
        ...guestWords('member'),
      ].sort(),
    });
  });

  it('the prayer team: what its sender agreed to', async () => {
    const { token } = await login(app, church.team.email, church.team.password);
    expect(await search(token)).toEqual({
      'GET /api/prayer-team/requests': [
        ...wordsOf('open'),
        wordOf('unreachable', 'name'),
        wordOf('unreachable', 'request'),
        wordOf('anonymous', 'request'),
      ].sort(),
    });
  });

  it('administrators: in the inbox, and in an archive with people', async () => {
    const seen = await search(church.readers['an administrator']);
    const {
      'GET /api/users': users,
      'GET /api/users/export': everybody,
      'GET /api/audit': audit,
      'GET /api/gifts/suggestions': givers,
      ...rest
    } = seen;
    // The account of the stranger, which the address belongs to by now.
    const account = [wordOf('closed', 'email')];
    expect([users, everybody, givers, audit]).toEqual([account, account, account, undefined]);
    const lists = Object.keys(rest).filter((name) => name.startsWith('GET /api/sign-ups/'));
    for (const name of lists)
      expect(
        rest[name]?.filter((word) => !ofGuests.includes(word) || sensitive.includes(word)),
      ).toEqual([]);
    expect(
      Object.keys(rest)
        .filter((name) => !lists.includes(name))
        .sort(),
    ).toEqual([
      'GET /api/admin/search',
      'GET /api/messages',
      'GET /api/messages/answers',
      'GET /api/messages/{id}',
    ]);
    expect(rest['GET /api/messages/answers']).toEqual(shownOfAnswerers.toSorted());
    expect(
      Object.values(rest).flatMap((words) =>
        words.filter((word) => sensitiveAnswers.includes(word)),
      ),
    ).toEqual([]);
    // The names that the inbox shows, and nothing of what was written.
    const named = ['open', 'closed', 'unreachable', 'members'] as const;
    for (const word of rest['GET /api/admin/search'] ?? [])
      expect([
        wordOf('closed', 'email'),
        ...named.map((which) => wordOf(which, 'name')),
        ...wordsIn({ name: answerers.visitor.name }),
      ]).toContain(word);
    const kept = stored.filter(
      (word) => word !== wordOf('anonymous', 'name') && word !== wordOf('anonymous', 'phone'),
    );
    expect(rest['GET /api/messages/{id}']).toEqual([...kept, ...shownOfAnswerers].sort());
    const people = (await exported(app, true)).toString('latin1');
    expect(found(people).sort()).toEqual([...kept, ...ofGuests, ...ofAnswerers].sort());
  });
});

it('is in no archive without people', async () => {
  const headers = bearer(church.readers['an administrator'] ?? '');
  for (const query of ['', '?people=false']) {
    const answer = await app.fetch(`/api/archive${query}`, { headers });
    expect(answer.headers.get('content-type')).toBe('application/zip');
    expect(found(Buffer.from(await answer.arrayBuffer()).toString('latin1'))).toEqual([]);
  }
});

it('is in no file for other programs', async () => {
  const headers = bearer(church.readers['an administrator'] ?? '');
  for (const file of ['wordpress', 'calendar']) {
    const answer = await app.fetch(`/api/takeout/${file}`, { headers });
    expect([file, answer.status, found(await answer.text())]).toEqual([file, 200, []]);
  }
});

it('is in no address of the server besides the API', async () => {
  for (const path of [
    ...['/', '/healthz', '/readyz', '/theme.css', '/site.webmanifest', '/robots.txt'],
    ...['/blog/rss.xml', '/blog/atom.xml', '/announcements/rss.xml', '/announcements/atom.xml'],
    ...['/api/calendar/event/dinner', '/events/dinner', '/events/dinner/2026-12-03'],
    ...['/sitemap.xml', '/feed.xml', '/calendar.ics', '/api/openapi.json', '/api/search'],
    // Only the beginning of the word, because the answer repeats the question.
    `/api/search?q=${wordOf('open', 'request').slice(0, -2)}`,
  ])
    expect([path, found(await (await app.fetch(path)).text())]).toEqual([path, []]);
  const metrics = await app.fetch('/metrics', { headers: bearer('a-token-for-metrics-only') });
  expect([metrics.status, found(await metrics.text())]).toEqual([200, []]);
});

it('is in no line of the log', () => {
  expect(church.heard.lines.length).toBeGreaterThan(5);
  expect(found(church.heard.lines.join(''))).toEqual([]);
});

/** Which words stand where by right. */
const tables: Record<string, string[]> = {
  messages: [...keys.flatMap(wordsOf), ...ofAnswerers],
  // What the inbox is searched by.
  messages_letters: [...keys.flatMap(wordsOf), ...shownOfAnswerers],
  sign_ups: ofGuests,
  message_notes: wordsIn({ text: office.note }),
  message_replies: wordsIn({ subject: office.subject, reply: office.reply }),
  // The stranger's own, who registered it.
  users: [wordOf('closed', 'email')],
  mailed_links: [wordOf('closed', 'email')],
  jobs: [wordOf('closed', 'email')],
};

it('is in no table but those of messages, and without a name stores none', async () => {
  const { db } = app.services;
  const names = (await db.introspection.getTables())
    .map(({ name }) => name)
    .filter((name) => !name.startsWith('kysely_'));
  expect(names).toEqual(expect.arrayContaining(['audit', 'revisions', 'trash', 'drafts', 'jobs']));
  for (const name of names) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(db);
    const words = found(JSON.stringify(rows));
    const own = name.replace(/_letters.+/, '_letters');
    const allowed = tables[own] ?? tables[own.replace(/_letters$/, '')] ?? [];
    expect([name, words.filter((word) => !allowed.includes(word))]).toEqual([name, []]);
    if (name === 'messages')
      for (const field of ['name', 'phone'] as const)
        expect(words).not.toContain(wordOf('anonymous', field));
  }
  const jobs = await db.selectFrom('jobs').select(['kind', 'state', 'payload']).execute();
  expect(new Set(jobs.map(({ state }) => state))).toEqual(new Set(['done']));
  const registrations = jobs.filter(({ kind }) => kind === 'registration-mail');
  const others = jobs.filter((job) => !registrations.includes(job));
  expect(others.length).toBeGreaterThan(10);
  expect(found(JSON.stringify(others))).toEqual([]);
});

it('is in no job that waits for a mail server, nor in why it failed', async () => {
  const other = await openApp({
    environment: { NOTIFY_EMAIL: 'office@example.org', SMTP_URL: 'smtp://127.0.0.1:1' },
  });
  for (const prayer of Object.values(prayers)) await buildPrayer(other, prayer);
  await other.services.jobs.runDue();
  const jobs = await other.services.db.selectFrom('jobs').selectAll().execute();
  expect(jobs.map(({ state }) => state)).toEqual(keys.map(() => 'waiting'));
  expect(found(JSON.stringify(jobs))).toEqual([]);
  await other.close();
});

/** What a mail may repeat: the reply, and to who signed up what they wrote, but for what is sensitive. */
function allowedIn(kind: string): string[] {
  if (kind === office.subject) return wordsIn(office);
  if (kind === 'Connect card: a new answer') return ofNamedAnswer;
  if (!kind.startsWith('You are signed up')) return [];
  return ofGuests.filter((word) => !sensitive.includes(word));
}

it('is in no mail but the address it goes to, and the reply', async () => {
  const folder = app.services.config.outboxDir;
  const subjects: Record<string, number> = {};
  for (const file of await readdir(folder)) {
    const source = await readFile(join(folder, file), 'utf8');
    const { subject = '', to, text, html, headers } = await simpleParser(source);
    const kind = subject.split(' – ')[0] ?? '';
    subjects[kind] = (subjects[kind] ?? 0) + 1;
    const address = JSON.stringify(to);
    const said = JSON.stringify([[...headers], text, html, source.replaceAll('=\r\n', '')]);
    const allowed = allowedIn(kind);
    const odd = found(said).filter(
      (word) => !allowed.includes(word) && !found(address).includes(word),
    );
    expect([kind, odd]).toEqual([kind, []]);
    expect(found(address).every((word) => word.includes('.') || /^[a-z]+$/.test(word))).toBe(true);
  }
  expect(subjects).toMatchObject({
    'A prayer request': expect.any(Number),
    [office.subject]: 5,
    'People are praying with you': 2,
    'You are signed up: Dinner': 2,
    'Connect card: a new answer': 1,
    // Of what was answered without a name, no mail has anything.
    'Survey: a new answer': 1,
  });
});

it('is in no other file of the data folder', async () => {
  const { dataDir } = app.services.config;
  const files = await readdir(dataDir, { recursive: true, withFileTypes: true });
  for (const file of files) {
    if (!file.isFile() || /^narthex\.db/.test(file.name) || file.name.endsWith('.eml')) continue;
    const text = await readFile(join(file.parentPath, file.name), 'latin1');
    expect([file.name, found(text)]).toEqual([file.name, []]);
  }
});
