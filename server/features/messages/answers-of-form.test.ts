import { beforeEach, expect, it } from 'vitest';
import type { Answered } from '#contract/inbox.ts';
import { inboxCalls } from '#contract/inbox.ts';
import { asAdministrator } from '#tests/factories/admin.ts';
import { buildAnswer, buildForms } from '#tests/factories/forms.ts';
import { buildRows } from '#tests/factories/many.ts';
import { buildMessage } from '#tests/factories/messages.ts';
import { sharedApp } from '#tests/shared-app.ts';

const app = await sharedApp();
const admin = await asAdministrator(app);
const questions = [{ label: 'Which service?' }, { label: 'Allergies', isSensitive: true }];
const [card, hall] = await buildForms(app, [
  { title: 'Connect card', questions },
  { title: 'Hall request', sender: 'optional', questions: [{ label: 'Which day?' }] },
]);
if (!card || !hall) throw new Error('The page has no forms.');
beforeEach(() => app.services.db.deleteFrom('messages').execute());

const part = async (query: string) =>
  inboxCalls['GET /api/messages/answers'].answer.parse(
    await admin.ask('GET', `/api/messages/answers?${query}`),
  );
const list = (query: string) => admin.ask('GET', `/api/messages?${query}`);
const idsOf = async (query: string) =>
  (await list(query)).messages.map(({ _id }: { _id: string }) => _id);
/** All of a form, part by part, and how many parts there were. */
async function all(form: string): Promise<{ answers: Answered[]; parts: number }> {
  const answers: Answered[] = [];
  let parts = 0;
  for (let after = ''; ; ) {
    const { answers: some, next } = await part(`form=${form}${after}`);
    answers.push(...some);
    parts += 1;
    if (next === null) return { answers, parts };
    after = `&after=${next}`;
  }
}

it('lists what was answered to one form, and who did, the oldest first', async () => {
  const first = await buildAnswer(app, card, { texts: ['9 AM', 'Peanuts'] });
  app.clock.set('2026-11-21T19:05:00-08:00');
  const second = await buildAnswer(app, card, { name: 'Ben', texts: ['11 AM'] });
  const third = await buildAnswer(app, hall, { texts: ['Sunday'] });
  const prayer = await buildMessage(app, {}, 'prayer');
  expect(await idsOf(`form=${card.id}`)).toEqual([second, first]);
  expect((await idsOf('kind=form')).sort()).toEqual([first, second, third].sort());
  expect(await idsOf('kind=prayer')).toEqual([prayer]);
  const { forms, counts } = await list('');
  expect(forms.map(({ title }: { title: string }) => title).sort()).toEqual([
    'Connect card',
    'Hall request',
  ]);
  expect(counts.form.new).toBe(3);
  const { answers, next } = await part(`form=${card.id}`);
  expect(next).toBeNull();
  expect(answers.map(({ _id }) => _id)).toEqual([first, second]);
  expect(answers[0]?.answers).toMatchObject([
    { label: 'Which service?', answer: ['9 AM'] },
    { label: 'Allergies', answer: [], isSensitive: true },
  ]);
  await admin.ask('PUT', `/api/messages/${first}`, { state: 'archived' });
  expect((await part(`form=${card.id}&state=open`)).answers).toHaveLength(1);
  expect((await part(`form=${card.id}&search=ben`)).answers).toMatchObject([{ name: 'Ben' }]);
});

it('is searched by answers and by the name of the form, and not by what is sensitive', async () => {
  const id = await buildAnswer(app, card, { texts: ['Quorlando', 'Vexmothia'] });
  const other = await buildAnswer(app, hall, { texts: ['Sunday'] });
  expect(await idsOf('search=quorland')).toEqual([id]);
  expect(await idsOf('search=hall%20req')).toEqual([other]);
  expect(await idsOf('search=vexmothi')).toEqual([]);
});

const answered = (n: number, text: string) => ({
  id: `many-${String(n).padStart(5, '0')}`,
  kind: 'form',
  name: 'Many',
  email: '',
  phone: '',
  request: '',
  form_id: 'many',
  form_title: 'Survey',
  answers: JSON.stringify(
    Array.from({ length: text === '' ? 1 : 40 }, (_, at) => ({
      ...{ question: `q${at}`, kind: 'long', label: `Question ${at}` },
      ...{ answer: [text || 'Yes'], isSensitive: at % 2 === 1 },
    })),
  ),
  // Many came in the same moment.
  created_at: `2026-11-0${1 + (n % 3)}T08:00:00.000Z`,
});

it('gives ten thousand, each once', async () => {
  await buildRows(
    app,
    'messages',
    Array.from({ length: 10_050 }, (_, n) => answered(n, '')),
  );
  const { answers, parts } = await all('many');
  expect(parts).toBe(11);
  expect(new Set(answers.map(({ _id }) => _id)).size).toBe(10_050);
  const days = answers.map(({ sentAt }) => sentAt);
  expect(days).toEqual([...days].sort());
  expect((await list('form=many&page=400')).messages).toHaveLength(25);
}, 60_000);

it('stays bounded where each answer is as long as a book', async () => {
  await buildRows(
    app,
    'messages',
    Array.from({ length: 60 }, (_, n) => answered(n, '♥'.repeat(5000))),
  );
  const first = await part('form=many');
  expect(JSON.stringify(first).length).toBeLessThan(5 * 1024 * 1024);
  expect((await all('many')).answers).toHaveLength(60);
  const whole = await admin.ask('GET', '/api/messages?form=many&texts=full&limit=100');
  expect(JSON.stringify(whole).length).toBeLessThan(100_000);
  const asked = { form: 'many' };
  const { answers, next } = await admin.ask('POST', '/api/messages/sensitive', asked, 200);
  expect(JSON.stringify(answers).length).toBeLessThan(5 * 1024 * 1024);
  const rest = { form: 'many', after: next };
  const more = await admin.ask('POST', '/api/messages/sensitive', rest, 200);
  expect(answers.length + more.answers.length).toBe(60);
});

it('gives the sensitive answers of a form to who asks for them, and notes that without saying whose', async () => {
  await buildAnswer(app, card, { name: 'Zipporah', texts: ['9 AM', 'Peanuts'] });
  await buildAnswer(app, card, { name: 'Ben', texts: ['9 AM'] });
  const asked = { form: card.id };
  const { answers } = await admin.ask('POST', '/api/messages/sensitive', asked, 200);
  expect(answers).toMatchObject([{ answers: [{ label: 'Allergies', answer: ['Peanuts'] }] }]);
  const [entry] = await admin.ask('GET', '/api/audit?limit=1');
  expect(entry).toMatchObject({ action: 'read', what: 'Answers: Connect card' });
  expect(JSON.stringify(entry)).not.toMatch(/Zipporah|Peanuts/);
  await admin.ask('POST', '/api/messages/sensitive', { form: hall.id }, 200);
  const [same] = await admin.ask('GET', '/api/audit?limit=1');
  expect(same).toEqual(entry);
});

it('says so when the last one that was read is gone', async () => {
  const gone = await admin.send('GET', `/api/messages/answers?form=${card.id}&after=gone`);
  expect([gone.status, (await gone.json()).error]).toEqual([
    404,
    'An answer was deleted meanwhile. Please try it again.',
  ]);
});
