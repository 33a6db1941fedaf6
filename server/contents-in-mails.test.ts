import { beforeEach, describe, expect, it } from 'vitest';
import type { Pair } from '#contract/translations.ts';
import { asLastingAdministrator, buildReader, lookAndSend } from '#tests/factories/notices.ts';
import { openServing } from '#tests/factories/serving.ts';
import { forEachTest } from '#tests/for-each-test.ts';
import { mailingApp } from '#tests/mailing-app.ts';

/* What mails, notices and personal calendars tell of contents, in the language of who gets them. */

// A Monday; the weekly mail goes out on Thursday.
const { mails, app } = mailingApp({
  now: '2026-11-23T12:00:00-08:00',
  environment: { PUBLIC_URL: 'https://grace.example.org' },
});
const admin = forEachTest(() => asLastingAdministrator(app));
beforeEach(async () => {
  await admin.ask('PUT', '/api/site', { languages: ['en', 'es'], name: 'Grace Church' });
  await lookAndSend(app);
  mails.taken.length = 0;
});

/** Publishes a content in Spanish: “ES ” stands before each text that is not named here. */
async function translate(id: string, words: Record<string, string> = {}, slug?: string) {
  const { pairs } = await admin.ask('GET', `/api/editing/translation/es_${id}`);
  const texts = pairs.map(({ key, source, digest }: Pair) => ({
    key,
    text: words[source] ?? `ES ${source}`,
    of: digest,
  }));
  await admin.ask('PUT', `/api/translations/es_${id}`, { texts, ...(slug && { slug }) });
}
const announce = (title: string, more: object = {}) =>
  admin.ask('POST', '/api/announcements', { title, ...more });
async function readerIn(language: string, choices: object) {
  const reader = await buildReader(app, choices);
  await reader.send('PUT', '/api/account', { language });
  mails.taken.length = 0;
  return reader;
}
async function mailTo(address: string) {
  await lookAndSend(app);
  const found = mails.taken.find(({ to }) => [to].flat().some((one) => one?.text === address));
  return { subject: found?.subject ?? '', text: found?.text ?? '', from: found?.from?.text };
}

describe('the weekly mail', () => {
  it('has what is published in the language in it, all else in the church’s own, with links to its pages', async () => {
    const ben = await readerIn('en', { weekly: true });
    const ana = await readerIn('es', { weekly: true });
    const soup = await announce('Soup', { description: 'Bring a pot.', linkUrl: '/soup' });
    await announce('Choir', { description: 'Sing.' });
    const post = await admin.ask('POST', '/api/blog', {
      ...{ title: 'Bread', slug: 'bread', author: 'Ruth', uuid: crypto.randomUUID() },
      ...{ content: [{ type: 'text', content: '<p>We baked.</p>' }], isPosted: true },
    });
    const sermon = await admin.ask('POST', '/api/sermons', {
      ...{ title: 'Salt', url: 'https://e.org/salt.mp3', speaker: 'Ann', series: 'Parables' },
    });
    const fair = await admin.ask('POST', '/api/calendar/admin/events', {
      ...{ summary: 'Fair', startDateTime: '2026-11-28T15:00', endDateTime: '2026-11-28T18:00' },
    });
    await translate(`announcement_${soup._id}`);
    await translate(`post_${post._id}`, {}, 'pan');
    await translate(`sermon_${sermon._id}`, { Parables: 'Parábolas' });
    await translate(`event_${fair.id}`, {}, 'feria');
    app.clock.set('2026-11-26T09:00:05-08:00');
    const { text } = await mailTo(ana.email);
    for (const words of [
      'ES Soup\nES Bring a pot.\nhttps://grace.example.org/es/soup',
      'Choir\nSing.',
      'ES Bread\nPor Ruth\nES We baked.\nhttps://grace.example.org/es/blog/pan',
      'ES Salt\nPor ES Ann\nParábolas\nhttps://grace.example.org/es/sermons/salt',
      'ES Fair',
      'https://grace.example.org/es/events/feria',
    ])
      expect(text).toContain(words);
    expect((await mailTo(ben.email)).text).not.toMatch(/\bES |\/es\//);
  });
});

it('an urgent notice has the announcement in the language of each', async () => {
  const ben = await readerIn('en', { urgent: true });
  const ana = await readerIn('es', { urgent: true });
  const snow = await announce('Snow', { description: 'Stay at home.' });
  await translate(`announcement_${snow._id}`);
  await admin.ask('PUT', `/api/announcements/${snow._id}`, { isUrgent: true });
  const own = await mailTo(ben.email);
  expect(await mailTo(ana.email)).toMatchObject({
    subject: 'Urgente: ES Snow – Grace Church',
    text: expect.stringContaining('ES Stay at home.'),
  });
  expect(own).toMatchObject({ subject: 'Urgent: Snow – Grace Church' });
});

it('a mail comes in the name that the church has in its language', async () => {
  await translate('site_site', { 'Grace Church': 'Iglesia Gracia' });
  const ana = await readerIn('es', {});
  await app.post('/api/auth/password-reset', { email: ana.email, honeypot: '' });
  expect(await mailTo(ana.email)).toMatchObject({
    subject: 'Elija una contraseña nueva – Iglesia Gracia',
    from: expect.stringContaining('Iglesia Gracia'),
    text: expect.stringContaining('Iglesia Gracia'),
  });
});

it('who serves has mails and a calendar with the events, and why they are canceled, in their language', async () => {
  const site = await openServing({ app, mails });
  const { id: task, address } = await site.buildTask({ isOpen: true });
  const event = await site.build(task, 1);
  await translate(`event_${event.id}`, { Worship: 'Culto' }, 'culto');
  const link = `/api/serving/open/${(address ?? '').split('/').at(-1)}`;
  const { dates } = await (await app.fetch(link)).json();
  const wish = { date: dates[0].id, name: 'Rut', email: 'rut@example.org' };
  await app.post(`${link}?lang=es`, wish);
  const asked = await site.letterTo('rut');
  expect(asked.text).toContain('Culto');
  await app.post(`/api/serving/pending/${asked.token}/confirm`, {});
  const told = await site.letterTo('rut');
  expect(told.subject).toMatch(/^Usted sirve: Culto/);
  const feed = await (await site.own(told.token, '/feed', {})).json();
  const read = async () =>
    (await (await app.fetch(new URL(feed.address).pathname)).text()).replaceAll('\r\n ', '');
  expect(await read()).toContain('SUMMARY:Greeter: Culto');
  expect(await read()).toContain('URL;VALUE=URI:https://grace.example.org/es/events/culto');
  await admin.ask(
    'POST',
    `/api/calendar/admin/events/${event.id}/cancel`,
    { reason: 'Heavy snow' },
    200,
  );
  await translate(`event_${event.id}`, { Worship: 'Culto', 'Heavy snow': 'Mucha nieve' });
  expect(await read()).toContain('SUMMARY:Cancelado: Greeter: Culto');
  expect(await read()).toContain('DESCRIPTION:Mucha nieve');
  app.clock.pass({ minutes: 16 });
  await site.round();
  app.clock.pass({ minutes: 11 });
  const [letter] = await site.round();
  expect(letter?.subject).toMatch(/^No se realizará: Culto/);
  expect(letter?.text).toContain('Mucha nieve');
});
