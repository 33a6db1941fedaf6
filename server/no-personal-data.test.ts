import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { Call } from '#contract/call.ts';
import { calls } from '#server/calls.ts';
import { openApp, type TestApp } from '#tests/app.ts';
import { sampleOf } from '#tests/attack/worst-values.ts';
import { bearer, buildAdministrator, login } from '#tests/factories/accounts.ts';
import { asAdministrator } from '#tests/factories/admin.ts';
import { answersTo, buildForms } from '#tests/factories/forms.ts';
import { buildDinner, questionsOf } from '#tests/factories/sign-ups.ts';
import { startMailServer } from '#tests/mail-server.ts';
import { type Entry, heardLog } from '#tests/setup/heard-log.ts';

/** What is a person's, in words that stand nowhere else. */
const person = {
  firstName: 'Zipporah',
  lastName: 'Quillfeather',
  email: 'zipporah.quillfeather@postbox.example',
  phone: '+1 555 0177 4412',
  guardianName: 'Jochebed Marrowbone',
  password: 'gopherwood and pitch',
  newPassword: 'cubits of acacia',
  wrongPassword: 'bulrushes by the nile',
  prayer: 'My knee is like a sparrow, and Obadiah lost his shop.',
  contact: 'Obadiah asks when the choir sings.',
  child: 'Obadiah, 7',
  address: '203.0.113.77',
};
/** Pieces of it, as they could stand in a log; secrets made on the way are added. */
const marks = () => [
  ...['Zipporah', 'Quillfeather', 'postbox', '5550177', '0177', 'Jochebed', 'Marrowbone'],
  ...['gopherwood', 'acacia', 'bulrushes', 'sparrow', 'Obadiah', person.address],
];
const all = JSON.stringify(person);

let mails: Awaited<ReturnType<typeof startMailServer>>;
let app: TestApp;
let heard: ReturnType<typeof heardLog>;
/** Tokens, codes and links that were given out. */
let secrets: string[];
beforeEach(async () => {
  secrets = [];
  mails = await startMailServer();
  heard = heardLog('trace');
  app = await openApp({
    log: heard.log,
    environment: { SMTP_URL: mails.url, NOTIFY_EMAIL: 'office@parish.example' },
  });
});
afterEach(async () => {
  await app.close();
  await mails.close();
});

const send = (name: string, body: unknown, token?: string) => {
  const [method = '', path = ''] = name.split(' ');
  return app.fetch(
    path,
    {
      method,
      headers: { 'content-type': 'application/json', ...(token && bearer(token)) },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    },
    person.address,
  );
};

function expectNothingOfAPerson(): void {
  const log = heard.lines.join('').toLowerCase();
  const unfolded = log + decodeURIComponent(log.replaceAll(/%(?![0-9a-f]{2})/g, '%25'));
  for (const mark of [...marks(), ...secrets]) {
    // Four digits, by themselves: the time of an entry has thirteen, and any four may be among them.
    if (/^\d{4}$/.test(mark)) expect(unfolded).not.toMatch(RegExp(`(?<!\\d)${mark}(?!\\d)`));
    else expect(unfolded, mark).not.toContain(mark.toLowerCase());
  }
}
const logged = (message: string): Entry[] =>
  heard.entries().filter(({ msg }) => msg.includes(message));

const { firstName, lastName, email, guardianName, password } = person;
const registration = { firstName, lastName, email, guardianName, password };
const message = {
  name: `${firstName} ${lastName}`,
  email,
  phone: person.phone,
  request: person.prayer,
};

/** What a member does from the first visit to the last; the secrets given out on the way are noted. */
async function walkAsMember(): Promise<void> {
  await send('POST /api/auth/register', registration);
  await app.services.jobs.runDue();
  const [proof = ''] = mails.linksTo(email, 'verify-email').map(tokenIn);
  await send('POST /api/auth/verify-email', { token: proof, password });
  await send('POST /api/auth/login', { email, password: person.wrongPassword });
  const { token, device } = await (await send('POST /api/auth/login', { email, password })).json();
  secrets.push(proof, token, device);
  await send('PUT /api/account', { firstName, lastName, phone: person.phone }, token);
  await send('POST /api/googleSheets/submit-prayer', message, token);
  await send('POST /api/googleSheets/contact-us', { ...message, request: person.contact });
  await send('POST /api/googleSheets/submit-prayer', { ...message, honeypot: person.phone });
  await send('GET /api/account/export', undefined, token);
  await send('POST /api/auth/password-reset', { email });
  await app.services.jobs.runDue();
  const [reset = ''] = mails.linksTo(email, 'password-reset').map(tokenIn);
  const changed = { token: reset, password: person.newPassword };
  expect((await send('POST /api/auth/password-reset/confirm', changed)).status).toBe(200);
  const again = await login(app, email, person.newPassword);
  secrets.push(reset, again.token);
  await send('POST /api/auth/logout', undefined, again.token);
}
const tokenIn = (link: string) => new URL(link).searchParams.get('token') ?? '';

it('records what members do', async () => {
  await walkAsMember();
  expect(secrets.every((secret) => secret.length > 10)).toBe(true);
  expect(mails.taken.length).toBeGreaterThan(3);
  expectNothingOfAPerson();
});

it('records mails that cannot be sent', async () => {
  for (const mood of ['refuse', 'refuse-for-good'] as const) {
    mails.set(mood);
    await send('POST /api/auth/register', { ...registration, email: `${mood}.${email}` });
    await send('POST /api/googleSheets/submit-prayer', message);
    await app.services.jobs.runDue();
  }
  await mails.close();
  await send('POST /api/googleSheets/contact-us', message);
  await app.services.jobs.runDue();
  expect(logged('a job was given up').length).toBeGreaterThan(0);
  expect(logged('will be tried again').length).toBeGreaterThan(1);
  expectNothingOfAPerson();
});

it('records calls that are wrong in any way', async () => {
  const { token } = await buildAdministrator(app);
  for (const [name, call] of Object.entries<Call>(calls)) {
    const path = name.replaceAll(/\{\w+\}/g, encodeURIComponent(all.slice(0, 200)));
    for (const body of bodiesOf(call)) await send(path, body, token);
    await send(`${path}?${new URLSearchParams({ limit: all, before: all })}`, undefined, token);
  }
  for (const path of [`/blog/${encodeURIComponent(email)}`, `/assets/${firstName}.webp`, '/%00'])
    await send(`GET ${path}?name=${firstName}`, undefined);
  expectNothingOfAPerson();
});

/** Bodies that are nearly what a call takes, with a person's data in every text, and bodies that are no JSON. */
function bodiesOf({ body }: Call): unknown[] {
  if (!body) return [undefined];
  const sample = sampleOf(body);
  return [
    withTexts(sample, all),
    withTexts(sample, email),
    all.slice(0, -2),
    `${firstName} writes`,
  ];
}

function withTexts(value: unknown, text: string): unknown {
  if (typeof value === 'string') return text;
  if (Array.isArray(value)) return value.map((each) => withTexts(each, text));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, withTexts(each, text)]),
  );
}

it('records a database that refuses writes', async () => {
  await walkAsMember();
  const { token } = await login(app, email, person.newPassword);
  secrets.push(token);
  await buildDinner(await asAdministrator(app), {
    questions: [{ kind: 'children', label: 'Children' }],
  });
  const [question] = await questionsOf(app);
  const { name, phone } = message;
  const signUp = {
    name,
    email,
    phone,
    event: 'dinner',
    answers: [{ question, answer: [person.child] }],
  };
  expect((await send('POST /api/sign-ups', signUp)).status).toBe(201);
  const [form] = await buildForms(app, [
    { title: 'Card', questions: [{ label: 'Idea' }, { label: 'Children', kind: 'children' }] },
  ]);
  const answered = {
    ...{ page: 'connect', name, email, phone },
    answers: form && answersTo(form, person.contact, person.child),
  };
  expect((await send(`POST /api/forms/${form?.id}/answers`, answered)).status).toBe(201);
  await refuseWrites();
  const { lines } = heard;
  const before = lines.length;
  const answers = [
    await send('POST /api/auth/register', { ...registration, email: `new.${email}` }),
    await send('POST /api/googleSheets/submit-prayer', message),
    await send('POST /api/sign-ups', { ...signUp, phone: '' }),
    await send(`POST /api/forms/${form?.id}/answers`, answered),
    await send('PUT /api/account', { firstName, lastName, phone: person.phone }, token),
    await send(
      'POST /api/account/password',
      {
        currentPassword: person.newPassword,
        password,
      },
      token,
    ),
  ];
  expect(answers.map(({ status }) => status)).toContain(500);
  expect(lines.length).toBeGreaterThan(before);
  expect(logged('a request failed').length).toBeGreaterThan(0);
  expectNothingOfAPerson();
});

/** From now on the tables refuse every row. PostgreSQL shows the row that it refuses; SQLite says the column. */
async function refuseWrites(): Promise<void> {
  const { db, kind } = app.services;
  for (const [table, column] of [
    ['messages', 'name'],
    ['sign_ups', 'name'],
    ['users', 'email'],
    ['jobs', 'payload'],
  ] as const) {
    if (kind === 'postgres')
      await sql`alter table ${sql.ref(table)} add constraint ${sql.ref(`no_${table}`)} check (${sql.ref(column)} is null) not valid`.execute(
        db,
      );
    else
      await sql`create trigger ${sql.ref(`no_${table}`)} before insert on ${sql.ref(table)} begin select raise(abort, 'refused'); end`.execute(
        db,
      );
  }
}

it('records failures while pages are rendered, whatever their message', async () => {
  await app.close();
  const failures = [
    new Error(`Cannot read ${email}`, { cause: { ...message } }),
    new AggregateError([new Error(`to ${email}`), { ...message }]),
    { ...message },
    email,
  ];
  const renderer = {
    render: async () => {
      throw failures.pop();
    },
    refusalPage: ({ error }: { error: string }) => error,
  };
  app = await openApp({ log: heard.log, renderer });
  for (const _ of [...failures]) {
    const { status, headers } = await send(`GET /${firstName.toLowerCase()}%20x`, undefined);
    expect([status, headers.has('x-request-id')]).toEqual([500, true]);
  }
  expect(logged('a request failed')).toHaveLength(4);
  expectNothingOfAPerson();
});
