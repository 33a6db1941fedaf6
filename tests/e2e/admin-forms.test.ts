import { beforeEach, expect, test } from 'vitest';
import type { OfficeSettings } from '#contract/office.ts';
import { adminToken, expectFit, openTab, untilAnnounced } from './admin-walk.ts';
import { openChurchWithMail } from './church.ts';
import { ADMIN, apiOf, enterAs, PASSWORD } from './members.ts';
import { addForm, order, publish, title } from './page-walk.ts';
import { previewOf, previewProblems } from './preview.ts';
import { expectRefusals } from './problems.ts';
import { follow, open, sharedVisit, shownText, visit } from './visit.ts';

const { server, browser, mails } = await openChurchWithMail();
const api = apiOf(server);
const token = await adminToken(server);
const visited = await sharedVisit(browser, server.url);
const { page } = visited;
beforeEach(() => {
  mails.taken.length = 0;
});

const save = () =>
  untilAnnounced(page, /: all is saved/, () =>
    page.getByRole('button', { name: 'Save', exact: true }).click(),
  );
const question = (name: string | RegExp) =>
  page.getByRole('list', { name: 'Questions' }).getByRole('button', { name, exact: true });
const formsOf = async (slug: string) => {
  const { sections } = await api('GET /api/pages/{slug}', { params: { slug } });
  type Form = { type: string; id: string; title: string; questions: { label: string }[] };
  return (sections as unknown as Form[]).filter(({ type }) => type === 'form');
};

test('a connect card is begun from what is offered, changed, published and read', async () => {
  await openTab(page, 'pages');
  await page.getByRole('link', { name: 'Create New Page' }).click();
  await title(page).fill('Say hello');
  await addForm(page, 'Connect card', async () => {
    await expectFit(page);
  });
  const preview = previewOf(page);
  const shown = preview.getByRole('form', { name: 'Connect card' });
  await shown.getByLabel('How did you hear about us?').waitFor();
  await page.getByText('Who gets the answers, and how long they are kept').waitFor();

  await page.getByRole('button', { name: 'Add question' }).click();
  await page.locator('input:focus').waitFor();
  // The other questions stay in the preview while one has no words yet.
  await page.getByLabel('Kind of answer').selectOption('One of several choices');
  await shown.getByLabel('How did you hear about us?').waitFor();
  await page.getByLabel('Question', { exact: true }).fill('Which service?');
  await page.getByLabel('Choices', { exact: true }).fill('Nine\nEleven');
  await shown.getByLabel('Which service?').waitFor();
  await page.getByRole('button', { name: 'Duplicate Which service?' }).click();
  await expect.poll(() => question('Which service?').count()).toBe(2);
  await page.getByRole('button', { name: 'Remove Which service?' }).last().click();
  await page.getByRole('button', { name: 'Undo', exact: true }).last().waitFor();
  await expect.poll(() => question('Which service?').count()).toBe(1);
  await page.getByRole('button', { name: 'Move up: Which service?' }).click();

  // A second form, which has no id yet either.
  await addForm(page, 'Survey');
  await expect.poll(() => order(page)).toEqual(['Form', 'Form']);
  await preview.getByRole('form', { name: 'Survey' }).waitFor();
  await expect.poll(() => previewProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'Undo', exact: true }).first().click();
  await expect.poll(() => order(page)).toEqual(['Form']);
  await page.getByRole('button', { name: 'Redo', exact: true }).click();
  await expect.poll(() => order(page)).toEqual(['Form', 'Form']);
  await expectFit(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await preview.getByRole('button', { name: 'Send the card' }).click();
  await publish(page, 'Say hello');
  expect(asked.filter((url) => url.includes('/api/forms/'))).toEqual([]);

  const forms = await formsOf('say-hello');
  expect(forms.map((form) => form.title)).toEqual(['Connect card', 'Survey']);
  expect(forms[0]?.questions.map(({ label }) => label).slice(-2)).toEqual([
    'Which service?',
    'The church may keep what I wrote here, and get in touch with me.',
  ]);
  const reader = await visit(browser, server.url);
  await open(reader.page, '/say-hello');
  const card = reader.page.getByRole('form', { name: 'Connect card' });
  await card.getByLabel('Which service?').selectOption('Nine');
  await card.getByRole('button', { name: 'Send the card' }).waitFor();
  await reader.close();
});

test('a form that is copied is another one; what was published before is compared in words', async () => {
  await page.getByRole('button', { name: 'More for Section 1, Form' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await expect.poll(() => order(page)).toEqual(['Form', 'Form', 'Form']);
  // The copy above the first: its answers stay its own.
  await page.getByRole('button', { name: /^Move up: Section 2, Form/ }).click();
  const [before] = await formsOf('say-hello');
  await publish(page, 'Say hello');
  const after = await formsOf('say-hello');
  expect(new Set(after.map(({ id }) => id)).size).toBe(3);
  expect(after[1]?.id).toBe(before?.id);
  await page.getByRole('button', { name: 'Versions' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio').last().check();
  await expect.poll(() => shownText(dialog)).toContain('Name of the form: Connect card');
  expect(await shownText(dialog)).not.toContain(before?.id);
  await page.keyboard.press('Escape');
});

test('an anonymous form that asks who somebody is says so at the question', async () => {
  await open(page, '/admin/pages/new');
  await title(page).fill('What do you think');
  await addForm(page, 'Survey');
  await page.getByRole('button', { name: 'Add question' }).click();
  await page.getByLabel('Question', { exact: true }).fill('Where may we write to you?');
  await page.getByLabel('Kind of answer').selectOption('An e-mail address');
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByText('An anonymous form does not ask who somebody is.').first().waitFor();
  await page.locator('select[aria-invalid="true"]:focus').waitFor();
  await page.getByLabel('What people say about themselves').selectOption('Name and e-mail');
  await publish(page, 'What do you think');
});

test('who gets the answers, and how long they stay, is chosen in the settings', async () => {
  const [{ id } = { id: '' }] = await formsOf('get-involved/connect');
  await follow(page, '/admin/settings/mail');
  const name = 'Connect card, on /get-involved/connect';
  await page.getByText(name).first().click();
  const form = page.getByRole('group', { name });
  const addresses = form.getByLabel('Addresses');
  await addresses.fill('ruth@example.org\nhannah');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await form.getByText('“hannah”: Write the address as office@example.org.').waitFor();
  await addresses.fill('ruth@example.org');
  await form.getByLabel('Editor').check();
  await form.getByLabel('Answers stay for').selectOption('Half a year');
  await expectFit(page);
  await save();
  const { forms } = await api('GET /api/office', { token });
  const editors: OfficeSettings['forms'][number]['roles'] = ['editor'];
  expect(forms).toEqual([{ id, addresses: ['ruth@example.org'], roles: editors, keptDays: 180 }]);

  // Another tab saved meanwhile: each sees what the other wants, and nothing is lost unseen.
  await form.getByLabel('Treasurer').check();
  await api('PUT /api/office', {
    token,
    body: { forms: [{ id, addresses: ['theirs@example.org'], roles: editors }] },
  });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Somebody else has changed this' });
  await dialog.getByText('theirs@example.org').waitFor();
  expect(await shownText(dialog)).toContain('everybody with the role Treasurer or Editor');
  await dialog.getByRole('button', { name: 'Take theirs' }).click();
  await expect.poll(() => addresses.inputValue()).toBe('theirs@example.org');
  await expectRefusals(visited, 409, 1);
});

test('a form that is on no page any more keeps what was chosen for it, until it is cleared', async () => {
  const { forms } = await api('GET /api/office', { token });
  const gone = { id: 'gone', addresses: ['old@example.org'], roles: [] };
  await api('PUT /api/office', { token, body: { forms: [...forms, gone] } });
  await follow(page, '/admin/settings');
  await page.getByRole('link', { name: 'Mail and messages' }).click();
  const name = 'A form that is on no page now';
  await page.getByText(name).first().click();
  await page.getByRole('group', { name }).getByLabel('Addresses').fill('');
  await save();
  expect((await api('GET /api/office', { token })).forms).toHaveLength(forms.length);
});

test('an editor, who cannot open the settings, reads who chooses', async () => {
  const editor = { username: 'ed', email: 'ed@example.org', password: PASSWORD };
  await api('POST /api/users', { token, body: { ...editor, roles: ['editor'] } });
  await enterAs(page, editor);
  await open(page, '/admin/pages/new');
  await addForm(page, 'An empty form');
  await page.getByText('is chosen by an administrator in Settings, Mail and messages.').waitFor();
  expect(await page.getByRole('link', { name: 'Settings, Mail and messages' }).count()).toBe(0);
  await previewOf(page).getByText('Nothing is asked yet.').waitFor();
  await page.getByText('The form asks nothing yet. Add a question.').waitFor();
  await enterAs(page, ADMIN);
});
