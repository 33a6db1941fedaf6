import type { TestApp } from '../app.ts';

type Sent = { name?: string; email?: string; phone?: string; request?: string };

/** A message that a visitor sends by a form; returns its id. */
export async function buildMessage(
  app: TestApp,
  sent: Sent = {},
  kind: 'prayer' | 'contact' = 'contact',
): Promise<string> {
  const path = kind === 'prayer' ? 'submit-prayer' : 'contact-us';
  const message = {
    name: 'Ana Reyes',
    email: 'ana@example.org',
    request: 'When is choir?',
    ...sent,
  };
  const known = await ids(app);
  const response = await app.post(`/api/googleSheets/${path}`, message);
  if (response.status !== 201) throw new Error(await response.text());
  const [id = ''] = (await ids(app)).filter((found) => !known.includes(found));
  return id;
}

const ids = async ({ services }: TestApp) =>
  (await services.db.selectFrom('messages').select('id').execute()).map(({ id }) => id);
