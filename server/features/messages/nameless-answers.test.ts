import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { buildMember, proveAddress } from '#tests/factories/accounts.ts';
import { asAdministrator } from '#tests/factories/admin.ts';
import { buildAnswer, buildForms, type Form } from '#tests/factories/forms.ts';
import { mailingApp } from '#tests/mailing-app.ts';
import { heardLog } from '#tests/setup/heard-log.ts';
import { tellOfNameless } from './tell-of-nameless.ts';

const heard = heardLog('trace');
const { mails, app } = mailingApp({
  log: heard.log,
  environment: { NOTIFY_EMAIL: 'office@example.org' },
});
const questions = [{ label: 'How are you?' }];

async function openForms(): Promise<[Form, Form]> {
  const [survey, optional] = await buildForms(app, [
    { title: 'Survey', sender: 'nobody', questions },
    { title: 'Ideas', sender: 'optional', questions },
  ]);
  await app.services.jobs.runDue();
  mails.taken.length = 0;
  if (!survey || !optional) throw new Error('The page has no forms.');
  return [survey, optional];
}

/** Every row of the database, by its table, and what was logged. */
async function everything(): Promise<Record<string, string>> {
  const { db } = app.services;
  const found: Record<string, string> = { log: heard.lines.join('') };
  for (const { name } of await db.introspection.getTables()) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(db);
    found[name] = JSON.stringify(rows);
  }
  return found;
}
const where = async (text: string) =>
  Object.entries(await everything()).flatMap(([name, rows]) => (rows.includes(text) ? [name] : []));

it('nothing that is stored links an anonymous answer to who sent it, or to a time on that day', async () => {
  const [survey] = await openForms();
  const { token, user, email } = await buildMember(app);
  await proveAddress(app, user._id);
  await app.services.jobs.runDue();
  mails.taken.length = 0;
  app.clock.set('2026-11-21T20:17:43.219-08:00');
  const before = await everything();
  const key = crypto.randomUUID();
  const sent = { name: 'Zipporah', email, phone: '555 0144', token, key };
  const id = await buildAnswer(app, survey, { ...sent, texts: ['Weary'] });
  await app.services.jobs.runDue();
  const after = await everything();
  // A session says when it was used last, by whatever call.
  const changed = Object.keys(after).filter(
    (name) => !['log', 'sessions'].includes(name) && after[name] !== before[name],
  );
  expect(changed.filter((name) => !name.startsWith('messages_letters')).sort()).toEqual([
    'message_keys',
    'messages',
  ]);
  for (const name of changed) expect([name, after[name]]).not.toContain('04:17:43');
  expect(await where('Zipporah')).toEqual([]);
  expect(await where('555 0144')).toEqual([]);
  expect(after.messages).not.toContain(user._id);
  expect(after.messages).not.toContain(key);
  // The log says that some form was sent; not which answer came of it, nor by whom.
  const log = heard.lines.join('');
  expect(log).not.toContain(id);
  expect(log).not.toContain('Weary');
  expect(mails.taken).toEqual([]);
});

it('tells the office on another day, once, in a mail for each form, and of none what was answered', async () => {
  const [survey, optional] = await openForms();
  await buildAnswer(app, survey, { texts: ['Weary'] });
  await buildAnswer(app, survey, { texts: ['Glad'] });
  await buildAnswer(app, optional, { name: '', email: '', texts: ['Benches'] });
  const tidy = async () => {
    await tellOfNameless(app.services);
    await app.services.jobs.runDue();
  };
  await tidy();
  expect(mails.taken).toEqual([]);
  app.clock.set('2026-11-22T00:10:00-08:00');
  await tidy();
  await tidy();
  expect(mails.taken.map(({ subject }) => subject?.split(' – ')[0]).sort()).toEqual([
    'Ideas: a new answer',
    'Survey: 2 new answers',
  ]);
  const said = JSON.stringify(mails.taken.map(({ text, html }) => [text, html]));
  expect(said).not.toMatch(/Weary|Glad|Benches/);
  expect(said).toContain(`/admin/messages?state=all&form=${survey.id}`);
});

it('tells at once of an answer with a name, and of nobody that it was sent without one', async () => {
  const [, optional] = await openForms();
  await buildAnswer(app, optional, { texts: ['Benches'] });
  await app.services.jobs.runDue();
  expect(mails.taken.map(({ text }) => text)).toEqual([expect.stringContaining('Benches')]);
  app.clock.set('2026-11-23T08:00:00-08:00');
  await tellOfNameless(app.services);
  await app.services.jobs.runDue();
  expect(mails.taken).toHaveLength(1);
});

it('is told to nobody once it was deleted', async () => {
  const [survey] = await openForms();
  const id = await buildAnswer(app, survey, { texts: ['Weary'] });
  await (await asAdministrator(app)).ask('DELETE', `/api/messages/${id}`, undefined, 204);
  await app.services.jobs.runDue();
  mails.taken.length = 0;
  app.clock.set('2026-11-22T08:00:00-08:00');
  await tellOfNameless(app.services);
  await app.services.jobs.runDue();
  expect(mails.taken).toEqual([]);
});
