import { ownAddress } from '#server/features/sign-ups/own.ts';
import type { TestApp } from '#tests/app.ts';
import { buildDinner } from '../dinner.ts';
import { type Admin, bodyOf, type ChangedContent, type Fields } from './changed-content.ts';

const writtenDown = {
  ...{ name: 'Ana', email: 'ana@example.org', phone: '555 0100', party: 2, note: 'By the door' },
  answers: [{ question: 'dish', answer: ['Soup'] }],
};
const { email: _email, note: _note, ...ownParty } = writtenDown;

/** As read, its answers as they are sent. */
const answered = (read: Fields & { answers: Fields[] }) => ({
  ...read,
  answers: read.answers.map(({ question, answer }) => ({ question, answer })),
});

/** What is changed of who signed up for a dinner: by themselves, and by who keeps the list. */
export async function signUpContents(
  app: TestApp,
  admin: Admin,
): Promise<Record<string, ChangedContent>> {
  const dinnerId = await buildDinner((path, body) => admin.send('POST', path, body));
  return {
    'PUT /api/sign-ups/own/{token}': {
      body: bodyOf('PUT /api/sign-ups/own/{token}'),
      full: ownParty,
      other: {
        ...{ name: 'Ben', phone: '555 0199', party: 3 },
        answers: [{ question: 'dish', answer: ['Bread'] }],
      },
      specified: { party: 4 },
      // An answer that is not named stays.
      emptied: { answers: ownParty.answers },
      make: async () => {
        const path = `/api/sign-ups/dates/${dinnerId}`;
        const { id } = await admin.ask('POST', path, writtenDown);
        const { pathname } = new URL(await ownAddress(app.services, id));
        const own = pathname.replace('/sign-up/', '/api/sign-ups/own/');
        return {
          put: (body) =>
            app.fetch(own, {
              method: 'PUT',
              headers: { 'content-type': 'application/json' },
              body: JSON.stringify(body),
            }),
          read: async () => answered(await (await app.fetch(own)).json()),
        };
      },
    },
    'PUT /api/sign-ups/entries/{id}': {
      body: bodyOf('PUT /api/sign-ups/entries/{id}'),
      full: writtenDown,
      other: {
        ...{ name: 'Ben', email: 'ben@example.org', phone: '555 0199', party: 3, note: 'Late' },
        answers: [{ question: 'dish', answer: ['Bread'] }],
      },
      specified: { party: 4 },
      // An answer that is not named stays.
      emptied: { answers: writtenDown.answers },
      make: async () => {
        const path = `/api/sign-ups/dates/${dinnerId}`;
        const { id } = await admin.ask('POST', path, writtenDown);
        return {
          put: (body) => admin.send('PUT', `/api/sign-ups/entries/${id}`, body),
          read: async () => {
            const { signUps } = await admin.ask('GET', path);
            return answered(signUps.find((one: Fields) => one.id === id));
          },
        };
      },
    },
  };
}
