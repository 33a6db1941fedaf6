import { expect, it } from 'vitest';
import type { Pair } from '#contract/translations.ts';
import { asLastingAdministrator } from '#tests/factories/notices.ts';
import { signUpRows } from '#tests/factories/sign-ups.ts';
import { dinner, signUpLetters } from '#tests/factories/signing-up.ts';
import { mailingApp } from '#tests/mailing-app.ts';

const { mails, app } = mailingApp();

const SPANISH = new Map([
  ['Food', 'Comida'],
  ['Meat\nNo meat', 'Con carne\nSin carne'],
]);

/** Publishes a content in Spanish. */
async function translate(admin: Awaited<ReturnType<typeof asLastingAdministrator>>, id: string) {
  const { pairs } = await admin.ask('GET', `/api/editing/translation/${id}`);
  const texts = pairs.map(({ key, source, digest }: Pair) => ({
    key,
    text: SPANISH.get(source) ?? source,
    of: digest,
  }));
  await admin.ask('PUT', `/api/translations/${id}`, { texts });
}

const question = { label: 'Food', kind: 'choice', choices: ['Meat', 'No meat'] };

it('answers in another language are kept in the church’s own, and read in that of who answered', async () => {
  const admin = await asLastingAdministrator(app);
  await signUpLetters({ app, mails });
  await admin.ask('PUT', '/api/site', { languages: ['en', 'es'] });
  const event = await admin.ask('POST', '/api/calendar/admin/events', {
    ...dinner,
    signUp: { isOn: true, questions: [question] },
  });
  await translate(admin, `es_event_${event.id}`);
  const { signUp } = await (await app.fetch('/api/calendar/event/dinner?lang=es')).json();
  const answer = { question: signUp.questions[0].id, answer: ['Sin carne'] };
  const party = { event: 'dinner', name: 'Ana', email: 'ana@example.org', answers: [answer] };
  expect((await app.post('/api/sign-ups?lang=es', party)).status).toBe(201);
  const kept = async () => JSON.parse((await signUpRows(app))[0]?.answers ?? '');
  expect(await kept()).toMatchObject([{ label: 'Food', answer: ['No meat'] }]);
  const [letter] = await signUpLetters({ app, mails });
  expect(letter?.text).toContain('Comida: Sin carne');

  const own = `/api/sign-ups/own/${letter?.token}`;
  const read = async (query: string) => (await (await app.fetch(own + query)).json()).answers;
  expect(await read('?lang=es')).toMatchObject([{ label: 'Comida', answer: ['Sin carne'] }]);
  expect(await read('')).toMatchObject([{ label: 'Food', answer: ['No meat'] }]);
  const changed = await app.fetch(`${own}?lang=es`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ answers: [{ ...answer, answer: ['Con carne'] }] }),
  });
  expect(changed.status).toBe(200);
  expect(await kept()).toMatchObject([{ label: 'Food', answer: ['Meat'] }]);
});

it('so are those to a form', async () => {
  const admin = await asLastingAdministrator(app);
  await admin.ask('PUT', '/api/site', { languages: ['en', 'es'] });
  const page = await admin.ask('POST', '/api/pages', {
    slug: 'camp',
    title: 'Camp',
    sections: [{ type: 'form', title: 'Food', sender: 'nobody', questions: [question] }],
  });
  await translate(admin, `es_page_${page._id}`);
  const { sections } = await (await app.fetch('/api/pages/camp?lang=es')).json();
  const [form] = sections;
  const body = {
    page: 'camp',
    answers: [{ question: form.questions[0].id, answer: ['Sin carne'] }],
  };
  expect((await app.post(`/api/forms/${form.id}/answers?lang=es`, body)).status).toBe(201);
  const rows = await app.services.db.selectFrom('messages').selectAll().execute();
  expect(rows.find(({ form_id }) => form_id === form.id)).toMatchObject({
    form_title: 'Food',
    request: expect.stringContaining('No meat'),
  });
});
