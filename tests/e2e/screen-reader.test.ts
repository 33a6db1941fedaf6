import { expect, test } from 'vitest';
import { dayInWords } from '#domain/dates/dates.ts';
import { monthOf, shiftMonth } from '#domain/dates/months.ts';
import { openTab } from './admin-walk.ts';
import { openChurch } from './church.ts';
import { english, eventsAt, today } from './event-walk.ts';
import { add, status } from './page-walk.ts';
import { spoken } from './spoken.ts';
import { open, sharedVisit } from './visit.ts';

/*
 * What a screen reader has of the screens that are more than words and links. Whoever changes one reads here what it sounds
 * like: nothing twice, nothing without a name, each state and each error with what it belongs to.
 */

const { server, browser } = await openChurch();
const { page } = await sharedVisit(browser, server.url);

/** What is expected, written indented by six in a template, without the lines' indentation. */
const lines = (text: string) => text.trim().replaceAll(/^ {6}/gm, '');

test('the calendar: each event with its day, and that it is canceled', async () => {
  const { api, token, addEvent } = await eventsAt(server);
  const month = shiftMonth(monthOf(today), 1);
  const day = `${month}-17`;
  const words = dayInWords(day, english);
  const at = (hour: number) => ({
    startDateTime: `${day}T${hour}:00`,
    endDateTime: `${day}T22:00`,
    calendarId: 'lamps',
  });
  const { version: _, ...site } = await api('GET /api/site');
  const calendars = [...site.calendars, { id: 'lamps', name: 'Lamps', color: '#ffee00' }];
  await api('PUT /api/site', { token, body: { calendars } });
  await addEvent({ summary: 'Lantern walk', ...at(18) });
  const { id } = await addEvent({ summary: 'Evening song', location: 'Chapel', ...at(19) });
  const body = { reason: 'The organ is ill.' };
  await api('POST /api/calendar/admin/events/{id}/cancel', { token, params: { id }, body });

  await open(page, `/get-involved/calendar?month=${month}&calendar=lamps`);
  const cell = page.getByRole('cell').filter({ hasText: 'Lantern walk' });
  expect(await spoken(cell)).toBe(
    lines(`
      cell
        17
        list
          listitem
            link “Lamps: 6 PM Lantern walk” (${words})
          listitem
            link “Lamps: 7 PM Evening song” (${words}, Canceled)
            Canceled The organ is ill.`),
  );
  await page.getByRole('link', { name: 'List', exact: true }).click();
  const inList = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: words }) });
  expect(await spoken(inList)).toBe(
    lines(`
      listitem
        heading “${words}”
        list
          listitem
            link “Lantern walk”
            6 PM – 10 PM Lamps
          listitem
            link “Evening song” (Canceled)
            Canceled The organ is ill. 7 PM – 10 PM Chapel Lamps`),
  );
});

test('the player: what it plays, and that it plays', async () => {
  await open(page, '/sermons/joyful-joyful');
  const player = page.getByRole('region', { name: 'Player: Joyful, joyful' });
  const playing = (button: string) =>
    lines(`
      region “Player: Joyful, joyful”
        Joyful, joyful Marcus Whitfield
        slider “Position”
        group “Playback”
          button “Back 15 seconds”
          button “${button}”
          button “Forward 15 seconds”
          combobox “Speed” = 1×
        status`);
  await player.getByRole('button', { name: 'Play' }).waitFor();
  expect(await spoken(player)).toBe(playing('Play'));
  await player.getByRole('button', { name: 'Play' }).click();
  await expect.poll(() => spoken(player)).toBe(playing('Pause'));
  await player.getByRole('button', { name: 'Pause' }).click();
});

test('the form for gifts: what is chosen, what is wrong, and the thanks', async () => {
  await open(page, '/give');
  const give = page.getByRole('button', { name: 'Give, as a demo' });
  const form = page.getByRole('main').locator('div').filter({ has: give }).last();
  await page.getByLabel('Your gift in USD').fill('much');
  await give.click();
  expect(await spoken(form)).toBe(
    lines(`
      Demo, nothing is charged. On a church’s own site the buttons of PayPal and of cards are here.
      group “Choose an amount”
        button “$25”
        button “$50”
        button “$100”
      textbox “Your gift in USD” = much (Please write an amount such as 25 or 12.50.) [invalid, required]
      Please write an amount such as 25 or 12.50.
      group “How often”
        radio “Once” [checked]
        radio “Every month”
      combobox “What your gift is for” = General
      button “Give, as a demo”
      status`),
  );
  // Where the error is, so that it is heard.
  await page.locator('input[name=amount]:focus').waitFor();
  await page.getByRole('button', { name: '$50' }).click();
  await give.click();
  expect(await spoken(form.getByRole('status'))).toBe(
    lines(`
      status
        Thank you for $50 for General. It was a demo: nothing was charged.`),
  );
});

test('the composer: a section by its name, and its fields under that name', async () => {
  await openTab(page, 'pages/new');
  await add(page, 'Text');
  await add(page, 'Quote');
  await status(page, 'Quote added as number 2.');
  const sections = page.getByRole('list', { name: 'Sections of the page' });
  expect(await spoken(sections.getByRole('listitem').last())).toBe(
    lines(`
      listitem
        button “Add a section above Section 2, Quote”
        button “Move Section 2, Quote: drag, or press the arrow keys up and down”
        button “Section 2, Quote” [expanded]
        button “Move up: Section 2, Quote”
        button “Move down: Section 2, Quote” [disabled]
        button “More for Section 2, Quote”
        group “Section 2, Quote”
          textbox “Words of the quote”
          group “Looks”
            checkbox “Larger letters”
            checkbox “Smaller letters”
            checkbox “Centered”
            checkbox “Wide”
          group
            DisclosureTriangle “For the webmaster”`),
  );
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const title = page.locator('input:focus');
  await title.waitFor();
  expect(await spoken(title)).toBe('textbox “Title” (Give the page a title.) [invalid, required]');
});
