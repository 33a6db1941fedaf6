import { expect, it } from 'vitest';
import { bearer, buildMember } from '#tests/factories/accounts.ts';
import { asAdministrator } from '#tests/factories/admin.ts';
import { exported, imported } from '#tests/factories/archives.ts';
import { buildAnswer, buildForms, type Form } from '#tests/factories/forms.ts';
import { otherSites } from '#tests/factories/other-sites.ts';

const { open, expectSameElsewhere } = otherSites();
const questions = [{ label: 'Dish' }, { label: 'Allergies', isSensitive: true }];

/** A site where a member and somebody without a name answered a form. */
async function answeredSite() {
  const app = await open();
  await asAdministrator(app);
  const [form] = (await buildForms(app, [{ title: 'Supper', sender: 'optional', questions }])) as [
    Form,
  ];
  const member = await buildMember(app);
  const { token } = member;
  const named = await buildAnswer(app, form, { token, texts: ['Soup', 'Peanuts'] });
  const nameless = await buildAnswer(app, form, { token, name: '', email: '', texts: ['Bread'] });
  return { app, form, member, named, nameless };
}
const exportOf = async ({ app, member }: Awaited<ReturnType<typeof answeredSite>>) =>
  (await app.fetch('/api/account/export', { headers: bearer(member.token) })).json();

it('a member’s own data has what they answered, sensitive answers too, and nothing that they sent without a name', async () => {
  const { messages } = await exportOf(await answeredSite());
  expect(messages).toMatchObject([
    {
      ...{ kind: 'form', form: 'Supper', name: 'Ana Reyes' },
      answers: [
        { label: 'Dish', answer: ['Soup'] },
        { label: 'Allergies', answer: ['Peanuts'] },
      ],
    },
  ]);
});

it('stays with the office, and with no account, when the account is deleted', async () => {
  const { app, member, named } = await answeredSite();
  const admin = await asAdministrator(app);
  await admin.ask('DELETE', `/api/users/${member.user._id}`, undefined, 204);
  const { account, answers, name } = await admin.ask('GET', `/api/messages/${named}`);
  expect([account, name, answers[0].answer]).toEqual([null, 'Ana Reyes', ['Soup']]);
});

it('goes with the people of an archive to the byte, and the form on its page stays the one they answered', async () => {
  const { app, form, named, nameless } = await answeredSite();
  const third = await expectSameElsewhere(app, true);
  const admin = await asAdministrator(third);
  const { messages } = await admin.ask('GET', `/api/messages?form=${form.id}&state=all`);
  expect(messages.map(({ _id }: { _id: string }) => _id).sort()).toEqual([named, nameless].sort());
  const page = await admin.ask('GET', '/api/pages/connect');
  expect(page.sections[0].id).toBe(form.id);
  const body = { form: form.id };
  const { answers } = await admin.ask('POST', '/api/messages/sensitive', body, 200);
  expect(answers).toMatchObject([{ _id: named, answers: [{ answer: ['Peanuts'] }] }]);
});

it('is in no archive without people, and brings nobody a mail', async () => {
  const { app } = await answeredSite();
  const alone = (await exported(app)).toString('latin1');
  expect(alone).not.toMatch(/Peanuts|Soup/);
  const there = await open();
  await asAdministrator(there);
  await imported(there, await exported(app, true), { withPeople: true });
  const { db } = there.services;
  const jobs = await db.selectFrom('jobs').select('kind').execute();
  expect(jobs.filter(({ kind }) => ['message-mail', 'answers-mail'].includes(kind))).toEqual([]);
  const untold = await db.selectFrom('messages').select('id').where('is_untold', '=', 1).execute();
  expect(untold).toEqual([]);
});
