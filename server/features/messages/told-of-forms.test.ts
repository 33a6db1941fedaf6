import { beforeEach, expect, it } from 'vitest';
import { buildAdministrator, proveAddress, setRole } from '#tests/factories/accounts.ts';
import { asAdministrator } from '#tests/factories/admin.ts';
import { buildAnswer, buildForms, type Form } from '#tests/factories/forms.ts';
import { mailingApp } from '#tests/mailing-app.ts';

const { mails, app } = mailingApp({ environment: { NOTIFY_EMAIL: 'office@example.org' } });
let form: Form;
let person: Awaited<ReturnType<typeof buildAdministrator>>;
let admin: Awaited<ReturnType<typeof asAdministrator>>;
beforeEach(async () => {
  [form] = (await buildForms(app, [
    { title: 'Hall request', questions: [{ label: 'Which day?' }] },
  ])) as [Form];
  person = await buildAdministrator(app);
  await proveAddress(app, person.user._id);
  admin = await asAdministrator(app);
  await app.services.jobs.runDue();
  mails.taken.length = 0;
});

const tell = (own: object) => admin.ask('PUT', '/api/office', { forms: [{ id: form.id, ...own }] });
const told = async () => {
  await app.services.jobs.runDue();
  return mails.taken
    .filter(({ subject }) => subject?.startsWith('Hall request'))
    .map(({ to }) => [to].flat()[0]?.text ?? '')
    .sort();
};

it('tells an administrator who is chosen by address and by role once', async () => {
  await tell({ addresses: [person.email.toUpperCase(), 'hall@example.org'], roles: ['admin'] });
  await buildAnswer(app, form, { texts: ['Sunday'] });
  const addresses = (await told()).map((address) => address.toLowerCase());
  expect(addresses).toEqual([person.email, 'hall@example.org'].sort());
});

it('tells whose role was taken away meanwhile nothing, unless their address is written too', async () => {
  await tell({ addresses: ['hall@example.org'], roles: ['admin'] });
  mails.set('refuse');
  await buildAnswer(app, form, { texts: ['Sunday'] });
  await app.services.jobs.runDue();
  await setRole(app, person.user._id, 'user');
  mails.set('take');
  app.clock.set('2026-11-21T19:05:00-08:00');
  expect(await told()).toEqual(['hall@example.org']);
});

it('still tells whose address is written, in other letters, when their role is taken away', async () => {
  const written = person.email.replace('ana', 'Ana');
  await tell({ addresses: [], roles: ['admin'] });
  mails.set('refuse');
  await buildAnswer(app, form, { texts: ['Sunday'] });
  await app.services.jobs.runDue();
  await tell({ addresses: [written], roles: [] });
  mails.set('take');
  app.clock.set('2026-11-21T19:05:00-08:00');
  expect(await told()).toEqual([written]);
});

it('gives whoever may not open the inbox what was answered, and no link', async () => {
  await setRole(app, person.user._id, 'editor');
  await tell({ addresses: ['hall@example.org'], roles: ['editor'] });
  await buildAnswer(app, form, { texts: ['Sunday'] });
  await app.services.jobs.runDue();
  const textTo = (address: string) =>
    mails.taken.find(({ to }) => [to].flat()[0]?.text === address)?.text ?? '';
  expect(textTo(person.email)).toContain('Sunday');
  expect(textTo(person.email)).toContain('Only administrators open the inbox');
  expect(textTo(person.email)).not.toContain('/admin/');
  expect(textTo('hall@example.org')).toContain('/admin/messages/');
});

it('says under Mail which address was refused, and of the answer nothing but its form', async () => {
  await tell({ addresses: ['gone@example.org', 'hall@example.org'] });
  mails.set('refuse-for-good');
  await buildAnswer(app, form, { texts: ['Sunday'] });
  await app.services.jobs.runDue();
  const shown = JSON.stringify(await admin.ask('GET', '/api/mails'));
  expect(shown).toContain('gone@example.org');
  expect(shown).toContain('Hall request: a new answer');
  expect(shown).not.toMatch(/Ana Reyes|Sunday/);
});

it('an answer to a reply goes to the addresses that were written, and never to that of an account', async () => {
  await tell({ addresses: [], roles: ['admin'] });
  const id = await buildAnswer(app, form, { texts: ['Sunday'] });
  const reply = { subject: 'Hall request', text: 'It is free.' };
  const path = `/api/messages/${id}/replies`;
  await admin.ask('POST', path, { key: 'one', ...reply });
  await app.services.jobs.runDue();
  const sent = () => mails.taken.filter(({ text }) => text?.includes('It is free.'));
  expect(sent().map(({ replyTo }) => replyTo?.text)).toEqual(['office@example.org']);
  await tell({ addresses: ['hall@example.org'], roles: ['admin'] });
  await admin.ask('POST', path, { key: 'two', ...reply });
  await app.services.jobs.runDue();
  expect(sent().at(-1)?.replyTo?.text).toBe('hall@example.org');
});
