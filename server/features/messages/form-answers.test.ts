import { afterAll, beforeEach, expect, it } from 'vitest';
import { asAdministrator } from '#tests/factories/admin.ts';
import { buildPage } from '#tests/factories/content.ts';
import { startMailServer } from '#tests/mail-server.ts';
import { sharedApp } from '#tests/shared-app.ts';

const mails = await startMailServer();
afterAll(() => mails.close());
const app = await sharedApp({
  environment: { SMTP_URL: mails.url, NOTIFY_EMAIL: 'office@example.org' },
});
const admin = await asAdministrator(app);
const questions = [
  { kind: 'choice', label: 'Which service?', choices: ['9 AM', '11 AM'], isRequired: true },
  { kind: 'long', label: 'What may we pray for?' },
  { kind: 'line', label: 'Allergies', isSensitive: true },
];
const card = { type: 'form', title: 'Connect card', questions };
const survey = {
  type: 'form',
  title: 'Survey',
  sender: 'nobody',
  questions: questions.slice(0, 1),
};
await buildPage(app, { slug: 'connect', sections: [card, survey] });
// What a new account is sent.
await app.services.jobs.runDue();

type Form = { id: string; questions: { id: string; label: string }[] };
const formsOn = async (slug: string): Promise<Form[]> =>
  (await admin.ask('GET', `/api/pages/${slug}`)).sections;
const [connect, anonymous] = (await formsOn('connect')) as [Form, Form];
const answersOf = (form: Form, ...answers: string[][]) =>
  form.questions.map(({ id }, at) => ({ question: id, answer: answers[at] ?? [] }));
const person = { page: 'connect', name: 'Ana Reyes', email: 'ana@example.org' };
const send = (form: Form, body: object) => app.post(`/api/forms/${form.id}/answers`, body);
const inbox = async () => (await admin.ask('GET', '/api/messages?kind=form&state=all')).messages;

beforeEach(async () => {
  await app.services.jobs.runDue();
  mails.taken.length = 0;
  await app.services.db.deleteFrom('messages').execute();
});

it('has ids of its own for each form and question', () => {
  const ids = [connect, anonymous].flatMap((form) => [
    form.id,
    ...form.questions.map(({ id }) => id),
  ]);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).not.toContain('');
});

it('brings the answers to the inbox with the questions as they were asked, and tells the office', async () => {
  const answers = answersOf(connect, ['11 AM'], ['My mother.\nShe is ill.'], ['Peanuts']);
  const sent = await send(connect, { ...person, answers });
  expect([sent.status, await sent.json()]).toEqual([
    201,
    { message: 'Thank you. Your answers have been sent.' },
  ]);
  const [message] = await inbox();
  expect(message).toMatchObject({
    kind: 'form',
    state: 'new',
    name: 'Ana Reyes',
    form: { id: connect.id, title: 'Connect card' },
    request: 'Which service? 11 AM\nWhat may we pray for? My mother.\nShe is ill.',
  });
  const { answers: shown } = await admin.ask('GET', `/api/messages/${message._id}`);
  expect(shown).toMatchObject([
    { label: 'Which service?', answer: ['11 AM'] },
    { label: 'What may we pray for?' },
    { label: 'Allergies', answer: [], isSensitive: true },
  ]);
  await app.services.jobs.runDue();
  expect(mails.taken.map((mail) => mail.subject)).toEqual([
    expect.stringContaining('Connect card: a new answer'),
  ]);
  expect(mails.taken[0]?.text).toContain('Which service? 11 AM');
  expect(mails.taken[0]?.text).not.toContain('Peanuts');
});

it('keeps what was asked when the form changes, and goes on as the same form', async () => {
  await send(connect, { ...person, answers: answersOf(connect, ['11 AM']) });
  const page = await admin.ask('GET', '/api/pages/connect');
  const [form, other] = page.sections;
  const changed = { ...form, title: 'Hello', questions: [{ kind: 'line', label: 'How are you?' }] };
  await admin.ask('PUT', `/api/pages/${page._id}`, { sections: [changed, other] });
  const [now] = (await formsOn('connect')) as [Form, Form];
  expect(now.id).toBe(connect.id);
  expect((await inbox())[0].form.title).toBe('Connect card');
  await send(now, { ...person, answers: answersOf(now, ['Well']) });
  const { messages, forms } = await admin.ask('GET', `/api/messages?form=${connect.id}&state=all`);
  expect(messages).toHaveLength(2);
  expect(forms).toEqual([{ id: connect.id, title: 'Hello' }]);
  await admin.ask('PUT', `/api/pages/${page._id}`, { sections: page.sections });
});

it('gives sensitive answers only to who asks for them, and notes that', async () => {
  await send(connect, { ...person, answers: answersOf(connect, ['11 AM'], [], ['Peanuts']) });
  const [{ _id }] = await inbox();
  const asked = { form: connect.id, message: _id };
  const { answers, next } = await admin.ask('POST', '/api/messages/sensitive', asked, 200);
  expect(answers).toMatchObject([{ _id, answers: [{ label: 'Allergies', answer: ['Peanuts'] }] }]);
  expect(next).toBeNull();
  const [entry] = await admin.ask('GET', '/api/audit?limit=1');
  expect(entry).toMatchObject({ action: 'read', what: 'Answers: Connect card' });
});

it('keeps nothing of who answered an anonymous form, nor when on that day', async () => {
  const body = { ...person, phone: '1', answers: answersOf(anonymous, ['9 AM']) };
  await admin.ask('POST', `/api/forms/${anonymous.id}/answers`, body);
  const [row] = await app.services.db.selectFrom('messages').selectAll().execute();
  expect(row).toMatchObject({ name: '', email: '', phone: '', user_id: null, is_anonymous: 1 });
  expect(row?.created_at).toMatch(/T0[78]:00:00/);
  expect(row?.id.at(14)).toBe('4');
});

it.each([
  ['an answer that is missing', { answers: [] }, /^answers\./, 'Please choose.'],
  ['no name', { name: ' ', answers: 1 }, /^name$/, 'Please write your name.'],
  ['no address', { email: '', answers: 1 }, /^email$/, 'Please write your e-mail address.'],
  ['half an address', { email: 'ana@', answers: 1 }, /^email$/, 'such as name@example.org'],
])('refuses %s at its field', async (_, { answers, ...change }, path, words) => {
  const given = answers === 1 ? answersOf(connect, ['9 AM']) : [];
  const refused = await send(connect, { ...person, ...change, answers: given });
  expect(refused.status).toBe(422);
  const [issue] = (await refused.json()).issues;
  expect(issue.path).toMatch(path);
  expect(issue.message).toContain(words);
});

it('is refused where the page has no such form now', async () => {
  const gone = await send({ ...connect, id: 'gone' }, { ...person, answers: [] });
  expect([gone.status, (await gone.json()).error]).toEqual([
    404,
    'This form is not on the page any more. Please write to the church office instead.',
  ]);
  expect((await send(connect, { ...person, page: 'elsewhere', answers: [] })).status).toBe(404);
  const draft = await send(connect, { ...person, page: `shared/${'a'.repeat(64)}`, answers: [] });
  expect((await draft.json()).error).toContain('This is a draft: nothing was sent.');
});

it('stores once what is sent twice with one key, and nothing of a program that fills the hidden field', async () => {
  const body = { ...person, answers: answersOf(connect, ['9 AM']), key: crypto.randomUUID() };
  expect((await send(connect, body)).status).toBe(201);
  expect((await send(connect, body)).status).toBe(201);
  expect((await send(connect, { ...body, key: crypto.randomUUID(), honeypot: 'x' })).status).toBe(
    201,
  );
  expect(await inbox()).toHaveLength(1);
});

it('tells those who are chosen for the form: addresses, and accounts with a role', async () => {
  const forms = [{ id: connect.id, addresses: ['Hall@example.org'], roles: ['admin'] }];
  await admin.ask('PUT', '/api/office', { forms });
  await send(connect, { ...person, answers: answersOf(connect, ['9 AM']) });
  await app.services.jobs.runDue();
  const told = mails.taken.map((mail) => [mail.to].flat()[0]?.text);
  expect(told).toContain('Hall@example.org');
  expect(told).not.toContain('office@example.org');
  expect((await admin.ask('GET', '/api/office')).formsOfPages).toEqual([
    { id: connect.id, title: 'Connect card', slug: 'connect' },
    { id: anonymous.id, title: 'Survey', slug: 'connect' },
  ]);
  await admin.ask('PUT', '/api/office', { forms: [] });
});

it('makes another form of one that is copied to another page', async () => {
  const page = await admin.ask('GET', '/api/pages/connect');
  await buildPage(app, { slug: 'copy', sections: page.sections });
  const copies = await formsOn('copy');
  expect(copies.map(({ id }) => id)).not.toContain(connect.id);
  expect(new Set(copies.map(({ id }) => id)).size).toBe(2);
});

it('refuses an anonymous form that asks who somebody is', async () => {
  const page = await admin.ask('GET', '/api/pages/connect');
  const sections = [{ ...survey, questions: [{ kind: 'email', label: 'Your address' }] }];
  const refused = await admin.send('PUT', `/api/pages/${page._id}`, { sections });
  expect(refused.status).toBe(422);
});

it('stores once what a reload sends again without JavaScript', async () => {
  const body = { ...person, name: 'Ben', answers: answersOf(connect, ['9 AM']) };
  await send(connect, body);
  await send(connect, body);
  expect(await inbox()).toHaveLength(1);
  await send(connect, { ...body, answers: answersOf(connect, ['11 AM']) });
  expect(await inbox()).toHaveLength(2);
});

it('takes a whole address or none where people need not say who they are', async () => {
  const open = { type: 'form', title: 'Open', sender: 'optional' };
  await buildPage(app, { slug: 'open', sections: [open] });
  const [form] = (await formsOn('open')) as [Form];
  const half = await send(form, { page: 'open', email: 'ana@', answers: [] });
  expect([half.status, (await half.json()).issues]).toEqual([
    422,
    [{ path: 'email', message: 'Please write an e-mail address such as name@example.org.' }],
  ]);
  expect((await send(form, { page: 'open', answers: [] })).status).toBe(201);
});
