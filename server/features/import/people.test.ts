import { expect, it } from 'vitest';
import { asAdministrator } from '#tests/factories/admin.ts';
import { atRest, itemsOf, make, readFiles } from '#tests/factories/imports.ts';
import { sharedApp } from '#tests/shared-app.ts';

const app = await sharedApp();
const admin = await asAdministrator(app);

const csv = (ann: string, more = '') =>
  `Person ID,First Name,Last Name,Birthdate,Home Email,Household ID,Tags
1,Ann,Lee,1985-07-04,${ann},7,Choir
2,Bo,Lee,2019-05-05,,7,Kids
${more}`;
const listed = async () => (await admin.ask('GET', '/api/invitees')).invitees;
const outcomes = async (id: string) =>
  (await itemsOf(admin, id)).map(({ title, outcome }) => [title, outcome]);

it('people are brought once, changed, left alone where somebody changed them, and taken back', async () => {
  const first = await readFiles(app, admin, { 'people.csv': csv('ann@example.org') });
  expect([first.state, first.reader]).toEqual(['read', 'people']);
  expect(first.questions.find(({ id }) => id === 'column:home email')).toMatchObject({
    label: 'Column “Home Email” (for example “ann@example.org”) is',
    value: 'email',
  });
  expect(await listed()).toEqual([]);
  await make(admin, first.id);
  expect(await outcomes(first.id)).toEqual([
    ['Ann Lee', 'made'],
    ['Row 3', 'skipped'],
  ]);
  // Of a child who is not brought nothing stays, in the table neither.
  const report = await (await admin.send('GET', `/api/imports/${first.id}/report`)).text();
  expect(report).toContain('"Row 3","","Left out","Row 3 is a child.');
  expect(report).not.toContain('Bo Lee');
  const [ann] = await listed();
  expect(ann).toMatchObject({ name: 'Ann Lee', groups: ['Choir'], state: 'listed' });
  // No log-in is made, and no mail is sent.
  expect((await admin.ask('GET', '/api/users?search=ann@')).users).toEqual([]);

  const again = await readFiles(app, admin, { 'people.csv': csv('ann@example.org') });
  await make(admin, again.id);
  expect(await listed()).toHaveLength(1);

  // With an answer: the child too, and another address.
  const answers = [{ id: 'children', value: 'yes' }];
  const more = await readFiles(app, admin, { 'people.csv': csv('a.lee@example.org') });
  await admin.ask('POST', `/api/imports/${more.id}/read`, { answers }, 200);
  await atRest(admin, more.id);
  await make(admin, more.id, { withChanges: true });
  expect(await listed()).toMatchObject([
    { name: 'Ann Lee', email: 'a.lee@example.org', version: 2 },
    { name: 'Bo Lee', guardianName: 'Ann Lee', mayBeInvited: false },
  ]);

  await admin.ask('PUT', `/api/invitees/${ann._id}`, { phone: '555' });
  await admin.ask('POST', `/api/imports/${more.id}/take-back`, {}, 200);
  await atRest(admin, more.id);
  expect((await listed()).map(({ name }: { name: string }) => name)).toEqual(['Ann Lee']);
  await admin.ask('POST', `/api/imports/${first.id}/take-back`, {}, 200);
  await atRest(admin, first.id);
  expect(await listed()).toHaveLength(1);
});

it('who is deleted is forgotten by the report too', async () => {
  const { id } = await readFiles(app, admin, {
    'people.csv': 'Name,Email\nZoe Fox,zoe at home\n',
  });
  await make(admin, id);
  const zoe = (await listed()).find(({ name }: { name: string }) => name === 'Zoe Fox');
  expect(JSON.stringify(await itemsOf(admin, id))).toContain('zoe at home');
  await admin.send('DELETE', `/api/invitees/${zoe._id}`);
  expect(await outcomes(id)).toEqual([['–', 'made']]);
  const { db } = app.services;
  const stored = await db.selectFrom('import_items').selectAll().execute();
  expect(JSON.stringify(stored)).not.toMatch(/zoe/i);
});
