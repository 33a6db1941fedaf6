import { describe, expect, it } from 'vitest';
import type { ListedSignUp } from '#contract/sign-up-lists.ts';
import { openSignUp } from '#tests/factories/signing-up.ts';
import { mailingApp } from '#tests/mailing-app.ts';

const given = mailingApp();
const { app, mails } = given;

const send = async (more: object = {}) => {
  const party = { event: 'dinner', name: 'Ana Reyes', email: 'ana@example.org', ...more };
  const response = await app.post('/api/sign-ups', party);
  return { status: response.status, ...(await response.json()) };
};
const change = (token: string, body: object) =>
  app.fetch(`/api/sign-ups/own/${token}`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

async function begin() {
  const begun = await openSignUp(given);
  const { admin } = begun;
  return {
    ...begun,
    listOf: async (id: string): Promise<ListedSignUp[]> =>
      (await admin.ask('GET', `/api/sign-ups/dates/${id}`, undefined, 200)).signUps,
    questionsOf: async () => {
      const page = await (await app.fetch('/api/calendar/event/dinner')).json();
      return page.signUp.questions.map(({ id }: { id: string }) => id) as string[];
    },
  };
}

describe('a party', () => {
  it.each([0, -1, 51, 1000, 1.5, null, '2'])('of %s is refused at its field', async (party) => {
    const { build, listOf } = await begin();
    const { id } = await build();
    expect(await send({ party })).toMatchObject({
      status: 422,
      issues: [{ path: 'party', message: expect.stringContaining('from 1 to 50') }],
    });
    expect(await listOf(id)).toEqual([]);
  });
});

describe('questions', () => {
  it('are at most 40: 500 are refused at their field', async () => {
    const { build, refused } = await begin();
    const { id } = await build();
    const questions = Array.from({ length: 500 }, (_, index) => ({ label: `Question ${index}` }));
    expect(await refused(id, { signUp: { isOn: true, questions } })).toEqual([
      422,
      'Ask at most 40 questions.',
    ]);
  });

  it('with an answer of 10,000 characters, or of 100,000, say so at the field', async () => {
    const { build, questionsOf } = await begin();
    await build({ questions: [{ label: 'Dish' }, { label: 'Story', kind: 'long' }] });
    const [dish, story] = await questionsOf();
    for (const length of [10_000, 100_000]) {
      const answer = ['x'.repeat(length)];
      const answers = [dish, story].map((question) => ({ question, answer }));
      expect(await send({ answers })).toMatchObject({
        status: 422,
        issues: [
          { path: `answers.${dish}`, message: 'Please keep this to at most 300 characters.' },
          { path: `answers.${story}`, message: 'Please keep this to at most 5000 characters.' },
        ],
      });
    }
  });

  it('take an answer the same way, however its lines end', async () => {
    const { build, questionsOf, listOf } = await begin();
    const { id } = await build({
      questions: [{ label: 'Dish' }, { label: 'Story', kind: 'long' }],
    });
    const [dish, story] = await questionsOf();
    const long = `${'x'.repeat(4990)}\r\n\r\n\r\nend`;
    const answers = [
      { question: dish, answer: ['Salad\r\nAdmin: yes\u0007'] },
      { question: story, answer: [long] },
    ];
    expect(await send({ answers })).toMatchObject({ status: 201 });
    expect((await listOf(id))[0]?.answers).toMatchObject([
      { answer: ['Salad Admin: yes'] },
      { answer: [long.replaceAll('\r', '')] },
    ]);
  });

  it('that are asked no more stay answered, also after a change', async () => {
    const { build, change: edit, questionsOf, listOf, own, admin, letters } = await begin();
    const event = await build({
      questions: [{ label: 'Dish' }, { label: 'Meal', kind: 'choice', choices: ['Fish', 'Rice'] }],
    });
    const [dish, meal] = await questionsOf();
    const answers = [
      { question: dish, answer: ['Salad'] },
      { question: meal, answer: ['Fish'] },
    ];
    await send({ answers });
    const token = (await letters())[0]?.token ?? '';
    const { id, version } = event;
    const questions = [
      { id: meal ?? '', label: 'Meal', kind: 'choice' as const, choices: ['Beans', 'Rice'] },
      { label: 'Drink' },
    ];
    await edit(id, { version, signUp: { questions } });
    const asAsked = [
      { label: 'Dish', answer: ['Salad'] },
      { label: 'Meal', answer: ['Fish'] },
    ];
    // What is not named is not asked about again.
    expect((await change(token, { name: 'Ana R.' })).status).toBe(200);
    expect((await own(token)).answers).toMatchObject(asAsked);
    const [, drink] = await questionsOf();
    const water = [{ question: drink, answer: ['Water'] }];
    expect((await change(token, { answers: water })).status).toBe(200);
    const all = [...asAsked, { label: 'Drink', answer: ['Water'] }];
    expect((await own(token)).answers).toMatchObject(all);
    await letters();
    expect((await change(token, { answers: water })).status).toBe(200);
    expect(await letters()).toEqual([]);
    expect(await listOf(id)).toMatchObject([{ name: 'Ana R.', answers: all }]);
    await admin.send('POST', '/api/account/proof', { password: admin.password });
    const table = await admin.ask('GET', `/api/sign-ups/table?event=${id}`, undefined, 200);
    expect(table.signUps).toMatchObject([{ answers: all }]);
  });
});

describe('two tabs', () => {
  it('are one sign-up with the same words, and do not undo each other afterward', async () => {
    const { build, listOf, letters, own } = await begin();
    const { id } = await build();
    const answers = await Promise.all([send(), send(), send()]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await listOf(id)).toHaveLength(1);
    const [mail, none] = await letters();
    expect(none).toBeUndefined();
    const token = mail?.token ?? '';
    const { version } = await own(token);
    expect((await change(token, { version, party: 2 })).status).toBe(200);
    const late = await change(token, { version, party: 3 });
    expect([late.status, (await late.json()).current]).toMatchObject([409, { party: 2 }]);
  });
});

describe('a mail that does not arrive', () => {
  it('is said at the sign-up, and goes to the corrected address once', async () => {
    const { build, listOf, letters, admin } = await begin();
    const { id } = await build();
    mails.set('refuse-for-good');
    expect(await send()).toMatchObject({ status: 201, state: 'coming' });
    expect(await letters()).toEqual([]);
    const [row] = await listOf(id);
    expect(row).toMatchObject({ state: 'coming', email: 'ana@example.org' });
    expect(row?.mailProblem).toMatch(/^The mail server refused this mail for good \(550\)\./);
    mails.set('take');
    const path = `/api/sign-ups/entries/${row?.id}?isTold=true`;
    await admin.ask('PUT', path, { email: 'ana.reyes@example.org', version: row?.version });
    expect(await letters()).toMatchObject([
      { to: 'ana.reyes@example.org', subject: expect.stringContaining('You are signed up') },
    ]);
    expect(await listOf(id)).toMatchObject([{ mailProblem: '', email: 'ana.reyes@example.org' }]);
  });
});

describe('a mail to an address that nobody proved', () => {
  const link = 'https://evil.example/win';

  it('has no link that was written as a name or an answer; the office reads it', async () => {
    const { build, questionsOf, listOf, letters } = await begin();
    const { id } = await build({ questions: [{ label: 'Dish' }, { label: 'Arrival' }] });
    const [dish, arrival] = await questionsOf();
    const answers = [
      { question: dish, answer: [`Salad ${link}`] },
      { question: arrival, answer: ['10:30, by bus 4/5'] },
    ];
    expect(await send({ name: `Win at ${link}`, answers })).toMatchObject({ status: 201 });
    const [letter] = await letters();
    expect(letter?.text).toMatch(/^Hello,/);
    expect(letter?.text).toContain('Arrival: 10:30, by bus 4/5');
    expect(letter?.text).not.toContain('evil');
    const [row] = await listOf(id);
    expect([row?.name, row?.answers[0]?.answer]).toEqual([`Win at ${link}`, [`Salad ${link}`]]);
  });

  it('has the name that people have', async () => {
    const { build, letters } = await begin();
    await build();
    await send({ name: 'Ana/Ben St.John' });
    expect((await letters())[0]?.text).toMatch(/^Dear Ana\/Ben St\.John,/);
  });
});
