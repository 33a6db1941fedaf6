import { randomUUID } from 'node:crypto';
import type { TestApp } from '../app.ts';
import { bearer } from './accounts.ts';
import { buildPage } from './content.ts';

/** A form as it stands on its page. */
export type Form = { id: string; questions: { id: string; label: string }[] };

/** Publishes a page at `/{slug}` with these forms; gives them as the page has them. */
export async function buildForms(app: TestApp, forms: object[], slug = 'connect'): Promise<Form[]> {
  await buildPage(app, { slug, sections: forms.map((form) => ({ type: 'form', ...form })) });
  return (await (await app.fetch(`/api/pages/${slug}`)).json()).sections;
}

/** A form on the page `asked`, by a request of an administrator; its id. */
export async function buildAskedForm(
  post: (path: string, body: object) => Promise<Response>,
): Promise<string> {
  const sections = [{ type: 'form', title: 'Asked', questions: [{ label: 'How are you?' }] }];
  const page = { title: 'Asked', slug: 'asked', isEnabled: true, sections };
  const answer = await (await post('/api/pages', page)).json();
  return answer.sections[0].id;
}

/** Texts as answers to a form's questions, in their order. */
export const answersTo = ({ questions }: Form, ...texts: string[]) =>
  texts.flatMap((text, at) =>
    text === '' ? [] : [{ question: questions[at]?.id, answer: [text] }],
  );

/** Answers a form; returns the id of the message. */
export async function buildAnswer(
  app: TestApp,
  form: Form,
  {
    texts = [],
    token,
    ...sent
  }: { texts?: string[]; token?: string; [field: string]: unknown } = {},
): Promise<string> {
  const known = await ids(app);
  const response = await app.fetch(`/api/forms/${form.id}/answers`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && bearer(token)) },
    body: JSON.stringify({
      ...{ page: 'connect', name: 'Ana Reyes', email: 'ana@example.org' },
      answers: answersTo(form, ...texts),
      key: randomUUID(),
      ...sent,
    }),
  });
  if (response.status !== 201) throw new Error(await response.text());
  const [id = ''] = (await ids(app)).filter((found) => !known.includes(found));
  return id;
}

const ids = async ({ services }: TestApp) =>
  (await services.db.selectFrom('messages').select('id').execute()).map(({ id }) => id);
