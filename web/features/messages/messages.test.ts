import { expect, test } from 'vitest';
import { messageSchema, prayerSchema } from '#contract/messages.ts';
import { createApi } from '#web/api.ts';
import { checkMessage } from './check-message.ts';
import { handleMessageForm } from './handle-message-form.ts';

const typed = { request: 'Pray for Ann', name: 'Ruth', email: 'ruth@example.org', phone: '' };

/** Posts the form to an API that answers as told; gives back what the page shows and what was sent. */
async function post(fields: Record<string, string>, answer: () => Response) {
  const sent: { path: string; body: unknown }[] = [];
  const api = createApi(async (input, init) => {
    sent.push({ path: String(input), body: JSON.parse(String(init?.body)) });
    return answer();
  });
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return { posted: await handleMessageForm(api, form), sent };
}

const taken = () => Response.json({ message: 'We are praying with you.' }, { status: 201 });
const refused = (status: number, failure: object) => () => Response.json(failure, { status });

test('a prayer is sent, answered in the server’s words and the form is empty', async () => {
  const { posted, sent } = await post({ form: 'prayer', ...typed, honeypot: '' }, taken);
  expect(sent).toEqual([
    { path: '/api/googleSheets/submit-prayer', body: { ...typed, honeypot: '' } },
  ]);
  expect(posted).toEqual({
    form: 'prayer',
    of: '',
    kind: 'done',
    message: 'We are praying with you.',
    issues: [],
    values: { request: '', name: '', email: '', phone: '' },
  });
});

test('a contact message has its own words', async () => {
  const { posted, sent } = await post({ form: 'contact', ...typed }, taken);
  expect(sent[0]?.path).toBe('/api/googleSheets/contact-us');
  expect(posted?.message).toBe('Your message has been sent!');
});

test('a filled honeypot reaches the server, which drops it', async () => {
  const { sent } = await post({ form: 'contact', ...typed, honeypot: 'spam' }, taken);
  expect(sent[0]?.body).toMatchObject({ honeypot: 'spam' });
});

test('what was ticked goes along, and nothing else', async () => {
  const ticked = { mayShare: 'on', wantsCount: 'on' };
  const { posted, sent } = await post({ form: 'prayer', ...typed, ...ticked }, refused(500, {}));
  const values = { ...typed, mayShare: true, wantsCount: true };
  expect(sent[0]?.body).toEqual({ ...values, honeypot: '' });
  expect(posted).toMatchObject({ kind: 'failed', values });
});

test('without a name, neither it nor the phone is sent on, and both come back as typed', async () => {
  const fields = { ...typed, phone: '555 0100', isAnonymous: 'on' };
  const { posted, sent } = await post({ form: 'prayer', ...fields }, refused(500, {}));
  expect(sent[0]?.body).toEqual({
    ...typed,
    name: '',
    phone: '',
    isAnonymous: true,
    honeypot: '',
  });
  expect(posted?.values).toEqual({ ...typed, phone: '555 0100', isAnonymous: true });
});

test.each([
  ['prayer', 'Failed to submit prayer request. Please try again.'],
  ['contact', 'Failed to send your message. Please try again.'],
])('a refused %s keeps what was typed', async (form, message) => {
  const { posted } = await post({ form, ...typed }, refused(500, {}));
  expect(posted).toMatchObject({ kind: 'failed', message, values: typed });
});

test.each([
  ['prayer', 'Failed to submit prayer request. Please try again.'],
  ['contact', 'An error occurred. Please try again later.'],
])('a %s without a reply keeps what was typed', async (form, message) => {
  const { posted } = await post({ form, ...typed }, () => {
    throw new TypeError('fetch failed');
  });
  expect(posted).toMatchObject({ kind: 'failed', message, values: typed });
});

test('refused fields come back with what was typed', async () => {
  const issues = [{ path: 'email', message: 'Please write your e-mail address.' }];
  const failure = { error: 'x', code: 'invalid', issues };
  const { posted } = await post({ form: 'prayer', ...typed, email: '' }, refused(422, failure));
  expect(posted).toMatchObject({ kind: 'blocked', issues, values: { ...typed, email: '' } });
});

test('a message too large to be read names the field that makes it so', async () => {
  const name = 'x'.repeat(1_000_000);
  const { posted } = await post({ form: 'contact', ...typed, name }, refused(413, {}));
  const issues = [{ path: 'name', message: 'Please keep this to at most 200 characters.' }];
  expect(posted).toMatchObject({ kind: 'blocked', issues, values: { ...typed, name } });
});

test('too many: the server says when to try again', async () => {
  const failure = { error: 'Please try again in 12 minutes.', code: 'too-many', issues: [] };
  const { posted } = await post({ form: 'contact', ...typed }, refused(429, failure));
  expect(posted).toMatchObject({ kind: 'failed', message: 'Please try again in 12 minutes.' });
});

test('what is neither form, or holds files for texts, is no message', async () => {
  expect((await post({ form: 'constructor', ...typed }, taken)).posted).toBeUndefined();
  expect((await post({}, taken)).sent).toEqual([]);
});

test.each([
  typed,
  { request: ' ', name: '', email: '', phone: '' },
  { ...typed, email: 'ruth' },
  { ...typed, email: 'ruth@example' },
  { ...typed, email: 'ru th@example.org' },
  { ...typed, name: 'x'.repeat(201), phone: '0'.repeat(41), request: 'x'.repeat(10_001) },
])('browser and server say the same of %o', (values) => {
  const parsed = messageSchema.safeParse(values);
  const server = parsed.error?.issues.map(({ path, message }) => `${path}: ${message}`) ?? [];
  const browser = checkMessage(values).map(({ path, message }) => `${path}: ${message}`);
  expect(browser.toSorted()).toEqual([...new Set(server)].toSorted());
});

test.each([
  { request: 'Pray for Ann', name: '', email: '', phone: '' },
  { request: ' ', name: 'x'.repeat(201), email: 'ruth', phone: '0'.repeat(41) },
  { request: 'x'.repeat(10_001), name: '', email: `${'x'.repeat(250)}@example.org`, phone: '' },
])('browser and server say the same of %o without a name', (values) => {
  const anonymous = { ...values, isAnonymous: true } as const;
  const parsed = prayerSchema.safeParse(anonymous);
  const server = parsed.error?.issues.map(({ path, message }) => `${path}: ${message}`) ?? [];
  const browser = checkMessage(anonymous).map(({ path, message }) => `${path}: ${message}`);
  expect(browser.toSorted()).toEqual([...new Set(server)].toSorted());
});
