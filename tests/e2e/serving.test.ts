import { expect, test } from 'vitest';
import { shiftDay } from '#domain/dates/wall-time.ts';
import { expectFit } from './admin-walk.ts';
import { openChurchWithMail } from './church.ts';
import { today } from './event-walk.ts';
import { enterAs, newMember, PASSWORD } from './members.ts';
import { expectRefusals } from './problems.ts';
import { card, checked, openServingTasks, openWays, section } from './serving-walk.ts';
import { open, press } from './visit.ts';

const { server, browser, mails } = await openChurchWithMail();
const { api, token, tasks, addressOf, join, ask, putIn, linkTo } = await openServingTasks({
  server,
  mails,
});
const { scripted, visits, go } = await openWays(browser, server.url);

test.each(visits)(
  'who is asked says yes, and no with a reason, and finds a substitute by a link (%s JavaScript)',
  async (way, visited) => {
    const { page } = visited;
    const ana = await join(way, 'Ana');
    await ask(way, ana, [0, 1, 2]);
    await go(visited, await linkTo('Ana', way));
    await page.getByRole('heading', { level: 1, name: 'Where you serve' }).waitFor();
    await page.getByRole('button', { name: 'Yes to all 3' }).waitFor();
    await checked(way, page);
    await press(card(page, /Evening 1/), /^Yes, I can/);
    await page.getByText('Thank you: you are on the list.').waitFor();
    await card(page, /Evening 2/)
      .getByText('No, I cannot')
      .click();
    await card(page, /Evening 2/)
      .getByLabel('Why')
      .fill('My mother’s birthday');
    await press(card(page, /Evening 2/), /^Send my no/);
    await page.getByText('Thank you for telling us.').waitFor();
    await section(page, 'You said no')
      .getByRole('listitem')
      .filter({ hasText: 'Evening 2' })
      .waitFor();
    await press(section(page, 'You said no'), /^I can after all/);
    await page.getByText('Thank you: you are on the list.').waitFor();

    // Of three there is one question left, and two places.
    expect(await section(page, 'You serve').getByRole('article').count()).toBe(2);
    const first = card(page, /Evening 1/);
    await first.getByText('I cannot come').click();
    await press(first, /^Get a link to send on/);
    const link = first.getByLabel('The link for your substitute');
    await link.waitFor();
    const address = new URL(await link.inputValue()).pathname;
    await checked(way, page);

    await go(visited, address);
    await page.getByRole('heading', { level: 1, name: 'Can you serve for Ana?' }).waitFor();
    await checked(way, page);
    await page.getByLabel('Name', { exact: true }).fill('Dan Cole');
    await page.getByRole('textbox', { name: 'E-mail' }).fill('dan@nowhere');
    await press(page, 'Take the place');
    await page.getByText('Please write an e-mail address such as name@example.org.').waitFor();
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Dan Cole');
    await page.getByRole('textbox', { name: 'E-mail' }).fill(addressOf('Dan', way));
    await press(page, 'Take the place');
    await page.getByText('please press the link in the mail').waitFor();
    await go(visited, await linkTo('Dan', way, 'serve/confirm/'));
    await checked(way, page);
    // Opening it has taken nothing.
    await press(page, 'Yes, I serve');
    await page.getByText('Thank you: you are on the list.').waitFor();
    await checked(way, page);
    await page.getByRole('link', { name: 'See where you serve' }).click();
    await card(page, /Evening 1/).waitFor();
    await go(visited, address);
    await page.getByRole('heading', { name: 'Nobody is needed any more' }).waitFor();
    await go(visited, await linkTo('Ana', way));
    expect(await card(page, /Evening 1/).count()).toBe(0);
    if (way === 'with') await expectRefusals(visited, 422, 1);
  },
);

test.each(visits)(
  'what is typed beside one button stays when another is pressed (%s JavaScript)',
  async (way, visited) => {
    const { page } = visited;
    const ida = await join(way, 'Ida');
    await ask(way, ida, [0, 1]);
    await putIn(way, ida, 3);
    await go(visited, await linkTo('Ida', way));
    const no = card(page, /Evening 2/);
    await no.getByText('No, I cannot').click();
    const why = no.getByLabel('Why');
    await why.fill('My sister visits');
    const first = page.getByLabel('First day');
    const day = shiftDay(today, 50);
    await first.fill(day);
    const isKept = async () => {
      expect([await why.inputValue(), await why.isVisible(), await first.inputValue()]).toEqual([
        ...['My sister visits', true, day],
      ]);
    };
    await press(card(page, /Evening 1/), /^Yes, I can/);
    await page.getByText('Thank you: you are on the list.').waitFor();
    await isKept();
    // Where nothing was sent it stays too.
    const serves = card(page, /Evening 4/);
    await serves.getByText('I cannot come').click();
    await serves.getByRole('link', { name: /^Choose with whom/ }).click();
    await page.getByRole('link', { name: 'Back, and leave it as it is' }).click();
    await page.getByRole('heading', { name: 'Can you serve?' }).waitFor();
    if (way === 'with') {
      await isKept();
      // Enter presses the button below the field.
      await why.press('Enter');
      await page.getByText('Thank you for telling us.').waitFor();
      // Its field and its button are gone: the keyboard goes on at the answer.
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.textContent))
        .toBe('Thank you for telling us.');
    } else {
      await no.getByText('No, I cannot').click();
      await why.fill('My sister visits');
      await first.fill(day);
      await why.press('Enter');
      await page
        .getByText('Nothing was sent yet: please press the button below what you wrote.')
        .waitFor();
      await isKept();
      await press(no, /^Send my no/);
      await page.getByText('Thank you for telling us.').waitFor();
      await expectRefusals(visited, 422, 1);
    }
    await section(page, 'You said no')
      .getByRole('listitem')
      .filter({ hasText: 'Evening 2' })
      .waitFor();
    expect(await first.inputValue()).toBe(day);
    await press(page.getByRole('group', { name: 'Add days when you cannot' }), 'Add these days');
    await page.getByText('Noted: you are not asked for these days.').waitFor();
    expect(await first.inputValue()).toBe('');
  },
);

test.each(visits)('two swap their dates (%s JavaScript)', async (way, visited) => {
  const { page } = visited;
  for (const [at, name] of ['Ben', 'Cleo'].entries())
    await putIn(way, await join(way, name), at + 3);
  await go(visited, await linkTo('Ben', way));
  await page.getByText('I cannot come').click();
  await page.getByRole('link', { name: /^Choose with whom/ }).click();
  await page.getByRole('heading', { name: 'With whom would you swap?' }).waitFor();
  await checked(way, page);
  await press(card(page, /^Cleo/), /^Ask Cleo/);
  await page.getByText('They are asked. Until they say yes, nothing changes.').waitFor();
  await card(page, 'You asked Cleo to swap').waitFor();
  await go(visited, await linkTo('Cleo', way));
  await checked(way, page);
  await press(card(page, 'Ben would like to swap with you'), /^Yes, swap/);
  await page.getByText('It is swapped.').waitFor();
  await card(page, /Evening 4/).waitFor();
});

test.each(visits)(
  'days when one cannot, and a calendar of one’s own (%s JavaScript)',
  async (way, visited) => {
    const { page } = visited;
    const eva = await join(way, 'Eva');
    await putIn(way, eva, 5);
    await go(visited, await linkTo('Eva', way));
    const days = page.getByRole('group', { name: 'Add days when you cannot' });
    const first = shiftDay(today, 40);
    await days.getByLabel('First day').fill(first);
    await days.getByLabel('Last day').fill(shiftDay(today, 38));
    await press(days, 'Add these days');
    await days.getByText('The last day is before the first one.').waitFor();
    expect(await days.getByLabel('First day').inputValue()).toBe(first);
    await days.getByLabel('Last day').fill(shiftDay(today, 42));
    await press(days, 'Add these days');
    await page.getByText('Noted: you are not asked for these days.').waitFor();
    await press(section(page, 'Days when you cannot'), /^Remove/);
    await page.getByText('You can be asked for these days again.').waitFor();

    const calendar = section(page, 'In your own calendar');
    await press(calendar, 'Make an address for my calendar');
    const field = calendar.getByLabel('The address of your calendar');
    await field.waitFor();
    await checked(way, page);
    const before = await field.inputValue();
    expect(await (await fetch(before)).text()).toContain(`Evening 6 ${way}`);
    await press(calendar, 'Make another address');
    await expect.poll(() => field.inputValue()).not.toBe(before);
    expect((await fetch(before)).status).toBe(404);
    expect((await fetch(await field.inputValue())).status).toBe(200);
    await press(calendar, 'End the calendar');
    await page.getByText('The calendar has ended.').waitFor();

    await page.getByText('Did the link of this page get into the wrong hands?').click();
    const old = new URL(page.url()).pathname;
    await press(page, 'Mail me another link');
    await page.getByRole('heading', { name: 'We have mailed you another link' }).waitFor();
    await expect.poll(async () => linkTo('Eva', way)).not.toBe(old);
    await go(visited, old);
    await page.getByRole('heading', { name: 'This link does not work' }).waitFor();
    await page.getByText('there is another one since').waitFor();
    await go(visited, await linkTo('Eva', way));
    await card(page, /Evening 6/).waitFor();
    await expectRefusals(visited, 404, 1);
    if (way === 'with') await expectRefusals(visited, 422, 1);
  },
);

test('in a second tab it is said that it was too late, and what was typed stays', async () => {
  const { page } = scripted;
  const gil = await join('with', 'Gil');
  await putIn('with', gil, 5);
  const link = await linkTo('Gil', 'with');
  await open(page, link);
  const other = await page.context().newPage();
  await open(other, link);
  for (const tab of [page, other]) await tab.getByText('I cannot come').click();
  for (const tab of [page, other]) await tab.getByText('Give it up').click();
  await other.getByLabel('Why').fill('I am ill');
  await press(page, /^Give up the place/);
  await page.getByText('Thank you for telling us.').waitFor();
  await press(other, /^Get a link to send on/);
  await other.getByText('You do not have this place. Please load the page again.').waitFor();
  // The place is gone from the list, and with it the field; what was typed is still there.
  await other.getByText('What you wrote was not sent: “I am ill”').waitFor();
  expect(await other.getByLabel('Why').count()).toBe(0);
  await other.close();
  await expectRefusals(scripted, 404, 1);
});

test('a member sees on the dashboard where they serve', async () => {
  const { page } = scripted;
  const member = await newMember(server);
  await expect.poll(() => mails.linksTo(member.email, 'verify-email').length).toBe(1);
  const proof = new URL(mails.linksTo(member.email, 'verify-email')[0] ?? '').searchParams;
  const proven = { token: proof.get('token') ?? '', password: PASSWORD };
  await api('POST /api/auth/verify-email', { body: proven });
  const params = { id: tasks.with.id };
  const body = { name: `${member.firstName} ${member.lastName}`, email: member.email };
  const { id } = await api('POST /api/serving/tasks/{id}/team', { token, params, body });
  await ask('with', id, [4]);
  await enterAs(page, member);
  await open(page, '/members/dashboard');
  const serves = page.getByRole('region', { name: 'You serve' });
  await serves.getByText('Please answer').waitFor();
  await expectFit(page);
  await serves.getByRole('link', { name: /Evening 5/ }).click();
  await press(page, /^Yes, I can/);
  await page.getByText('Thank you: you are on the list.').waitFor();
});
