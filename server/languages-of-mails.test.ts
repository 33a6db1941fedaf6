import { beforeEach, describe, expect, it } from 'vitest';
import type { Pair } from '#contract/translations.ts';
import { notifySenders } from '#server/features/prayer-team/notify-senders.ts';
import { toStored } from '#server/platform/clock.ts';
import { bearer, buildMember, PASSWORD, proveAddress } from '#tests/factories/accounts.ts';
import { buildGift } from '#tests/factories/gifts.ts';
import { buildMessage } from '#tests/factories/messages.ts';
import { asLastingAdministrator, buildReader, lookAndSend } from '#tests/factories/notices.ts';
import { buildIntercessor } from '#tests/factories/prayers.ts';
import { openServing } from '#tests/factories/serving.ts';
import { buildDinner, sendSignUp } from '#tests/factories/sign-ups.ts';
import { mailingApp } from '#tests/mailing-app.ts';

const OFFICE = 'office@example.org';
const { mails, app } = mailingApp({
  environment: { PUBLIC_URL: 'https://grace.example.org', NOTIFY_EMAIL: OFFICE },
});
let admin: Awaited<ReturnType<typeof asLastingAdministrator>>;
const setLanguages = (...languages: string[]) => admin.ask('PUT', '/api/site', { languages });
beforeEach(async () => {
  admin = await asLastingAdministrator(app);
  await setLanguages('en', 'es');
  await lookAndSend(app);
  mails.taken.length = 0;
});

/** The mails to an address since the last look. */
async function mailsTo(address: string) {
  await lookAndSend(app);
  return mails.taken
    .splice(0)
    .filter(({ to }) => [to].flat().some((one) => one?.text === address))
    .map(({ subject = '', text = '', html }) => ({
      subject: subject.split(' – ')[0],
      text,
      language: /<html lang="(\w+)"/.exec(html || '')?.[1],
    }));
}

const eva = { firstName: 'Eva', lastName: 'Cruz', email: 'eva@example.org', password: PASSWORD };
async function registerInSpanish() {
  const body = { ...eva, guardianName: null, honeypot: '' };
  expect((await app.post('/api/auth/register?lang=es', body)).status).toBe(201);
  const { token, user } = await app.api('POST /api/auth/login', {
    body: { email: eva.email, password: PASSWORD, honeypot: '' },
  });
  const put = (changes: object) =>
    app.fetch('/api/account', {
      method: 'PUT',
      headers: { ...bearer(token), 'content-type': 'application/json' },
      body: JSON.stringify(changes),
    });
  return { token, id: user._id, put };
}
const askReset = (email: string, query = '') =>
  app.post(`/api/auth/password-reset${query}`, { email, honeypot: '' });

describe('a member', () => {
  it('who registered in Spanish gets mails in Spanish, with links to Spanish pages', async () => {
    await registerInSpanish();
    const [confirmation, ...others] = await mailsTo(eva.email);
    expect(others).toEqual([]);
    expect(confirmation).toMatchObject({
      subject: 'Confirme su correo electrónico',
      language: 'es',
    });
    expect(confirmation?.text).toContain('https://grace.example.org/es/verify-email?token=');
    // Whoever asks for it.
    await askReset(eva.email);
    const [reset] = await mailsTo(eva.email);
    expect(reset).toMatchObject({ subject: 'Elija una contraseña nueva', language: 'es' });
    expect(reset?.text).toContain('https://grace.example.org/es/password-reset?token=');
  });

  it('who registered in English does not, whatever the page says on which a mail is asked for', async () => {
    const { email } = await buildMember(app);
    expect(await mailsTo(email)).toMatchObject([{ subject: 'Confirm your e-mail address' }]);
    await askReset(email, '?lang=es');
    const [reset] = await mailsTo(email);
    expect(reset).toMatchObject({ subject: 'Choose a new password', language: 'en' });
    expect(reset?.text).toContain('https://grace.example.org/password-reset?token=');
  });

  it('chooses another, alone or with the rest', async () => {
    const { put } = await registerInSpanish();
    await mailsTo(eva.email);
    const answer = await put({ language: 'en' });
    expect(await answer.json()).toMatchObject({ firstName: 'Eva', language: 'en' });
    await askReset(eva.email);
    expect(await mailsTo(eva.email)).toMatchObject([{ language: 'en' }]);
    expect(await (await put({ firstName: 'Evelyn' })).json()).toMatchObject({ language: 'en' });
    expect(await (await put({ language: null })).json()).toMatchObject({ language: null });
    const refused = await put({ language: 'fr' });
    expect([refused.status, (await refused.json()).issues[0].path]).toEqual([422, 'language']);
  });

  it('gets the church’s own where that does not have theirs any more, or where they chose none', async () => {
    await registerInSpanish();
    await mailsTo(eva.email);
    await setLanguages('en');
    await askReset(eva.email);
    expect(await mailsTo(eva.email)).toMatchObject([{ language: 'en' }]);
    const { email } = await admin.ask('POST', '/api/users', {
      ...{ username: 'ruth', email: 'ruth@example.org', password: PASSWORD },
    });
    await setLanguages('es', 'en');
    await askReset(email);
    const [reset] = await mailsTo(email);
    expect(reset?.language).toBe('es');
    expect(reset?.text).toContain('https://grace.example.org/password-reset?token=');
  });

  it('who was invited has the language in which they join', async () => {
    const email = 'noe@example.org';
    await admin.ask('POST', '/api/users/invites', { name: 'Noé', email, roles: ['user'] });
    const [invitation] = await mailsTo(email);
    expect(invitation?.language).toBe('en');
    const token = new URL(/https:\S+/.exec(invitation?.text ?? '')?.[0] ?? '').searchParams.get(
      'token',
    );
    const path = '/api/auth/password-reset/confirm?lang=es';
    expect((await app.post(path, { token, password: PASSWORD })).status).toBe(200);
    await askReset(email);
    expect(await mailsTo(email)).toMatchObject([{ language: 'es' }]);
  });

  it('gets notices in their language, and stops them below its sign', async () => {
    await buildReader(app, { urgent: true });
    const { id, put, token } = await registerInSpanish();
    await proveAddress(app, id);
    const headers = { ...bearer(token), 'content-type': 'application/json' };
    const body = JSON.stringify({ urgent: true });
    await app.fetch('/api/account/notices', { method: 'PUT', headers, body });
    await mailsTo(eva.email);
    await admin.ask('POST', '/api/announcements', { title: 'Nieve', isUrgent: true });
    const [notice] = await mailsTo(eva.email);
    expect(notice).toMatchObject({ subject: 'Urgente: Nieve', language: 'es' });
    expect(notice?.text).toContain('https://grace.example.org/es#announcements');
    const stop = new URL(/https:\S+unsubscribe\S+/.exec(notice?.text ?? '')?.[0] ?? '');
    expect(stop.pathname).toBe('/es/unsubscribe/urgent');
    // Also once the church does not have that language any more.
    await setLanguages('en');
    expect((await app.post(stop.pathname + stop.search, '')).status).toBe(200);
    const choices = await (await app.fetch('/api/account/notices', { headers })).json();
    expect(choices).toMatchObject({ urgent: false });
    expect((await put({})).status).toBe(200);
  });
});

describe('somebody without an account', () => {
  it('gets mails about a sign-up in the language in which they signed up', async () => {
    await buildDinner(admin);
    await app.post('/api/sign-ups?lang=es', {
      ...{ event: 'dinner', name: 'Rut', email: 'rut@example.org' },
    });
    const [coming] = await mailsTo('rut@example.org');
    expect(coming).toMatchObject({ subject: 'Su inscripción: Dinner', language: 'es' });
    expect(coming?.text).toContain('jueves, 3 de diciembre');
    expect(coming?.text).toContain('https://grace.example.org/es/sign-up/');
    await sendSignUp(app, { name: 'Ann', email: 'ann@example.org' });
    expect(await mailsTo('ann@example.org')).toMatchObject([
      { subject: 'You are signed up: Dinner', language: 'en' },
    ]);
  });

  it('who signs up on a translated page is asked, answers and is told in Spanish; the event is the same', async () => {
    const menu = {
      label: 'What do you eat?',
      kind: 'choice' as const,
      choices: ['Meat', 'No meat'],
    };
    const event = await buildDinner(admin, { questions: [menu] }, { summary: 'Supper' });
    const path = `es_event_${event.id}`;
    const { pairs } = await admin.ask('GET', `/api/editing/translation/${path}`);
    const words: Record<string, string> = {
      Supper: 'Cena',
      'What do you eat?': '¿Qué come?',
      'Meat\nNo meat': 'Carne\nSin carne',
    };
    const texts = pairs.map(({ key, source, digest }: Pair) => ({
      key,
      text: words[source] ?? source,
      of: digest,
    }));
    await admin.ask('PUT', `/api/translations/${path}`, { slug: 'cena', texts });
    const shown = await (await app.fetch('/api/calendar/event/cena?lang=es')).json();
    expect(shown.signUp.questions).toMatchObject([
      { label: '¿Qué come?', choices: ['Carne', 'Sin carne'] },
    ]);
    const [{ id }] = shown.signUp.questions;
    const party = { event: 'cena', name: 'Eva', email: 'eva3@example.org' };
    const answer = await app.post('/api/sign-ups?lang=es', {
      ...party,
      answers: [{ question: id, answer: ['Sin carne'] }],
    });
    expect([answer.status, await answer.text()]).toEqual([201, expect.any(String)]);
    const [told] = await mailsTo('eva3@example.org');
    expect(told).toMatchObject({ subject: 'Su inscripción: Cena', language: 'es' });
    expect(told?.text).toContain('Sin carne');
    const own = await app.post('/api/sign-ups', {
      ...party,
      event: event.slug,
      email: 'ann3@example.org',
      answers: [{ question: id, answer: ['No meat'] }],
    });
    expect(own.status).toBe(201);
    expect((await mailsTo('ann3@example.org'))[0]?.subject).toBe('You are signed up: Supper');
  });

  it('who takes a place to serve in Spanish is asked to confirm it, and told of it, in Spanish', async () => {
    const site = await openServing({ app, mails });
    const { id: task, address } = await site.buildTask({ isOpen: true });
    await site.build(task, 1);
    const link = `/api/serving/open/${(address ?? '').split('/').at(-1)}`;
    const { dates } = await (await app.fetch(link)).json();
    const wish = { date: dates[0].id, name: 'Rut', email: 'rut@example.org' };
    expect((await app.post(`${link}?lang=es`, wish)).status).toBe(201);
    const asked = await site.letterTo('rut');
    expect(asked.subject).toMatch(/^Por favor, confirme: Greeter/);
    expect(asked.text).toContain('https://grace.example.org/es/serve/');
    await app.post(`/api/serving/pending/${asked.token}/confirm`, {});
    const told = await site.letterTo('rut');
    expect(told.subject).toMatch(/^Usted sirve: Worship/);
    expect(told.text).toContain('https://grace.example.org/es/serve/');
  });

  it('who asked for prayer in Spanish is told in Spanish how many prayed', async () => {
    await app.post('/api/googleSheets/submit-prayer?lang=es', {
      ...{ name: 'Rut', email: 'rut@example.org', phone: '', request: 'Por mi madre.' },
      ...{ mayShare: true, wantsCount: true },
    });
    const [prayer] = await app.services.db.selectFrom('messages').select('id').execute();
    const { user } = await buildIntercessor(app);
    await app.services.db
      .insertInto('prayers')
      .values({
        ...{ message_id: prayer?.id ?? '', user_id: user._id },
        at: toStored(app.clock.now()),
      })
      .execute();
    app.clock.pass({ hours: 24 });
    await notifySenders(app.services, AbortSignal.timeout(10_000));
    expect(await mailsTo('rut@example.org')).toMatchObject([
      { subject: 'Hay personas orando con usted', language: 'es' },
    ]);
  });

  it('who gave in Spanish gets the statement of the year in Spanish', async () => {
    const at = '2025-06-06T18:00:00.000Z';
    for (const [email, language] of [
      ['rut@example.org', 'es'],
      ['ann@example.org', null],
    ] as const) {
      const { id } = await buildGift(app, { at, name: 'A giver', email });
      await app.services.db.updateTable('gifts').set({ language }).where('id', '=', id).execute();
    }
    await admin.ask('POST', '/api/gifts/statements/mail', { year: 2025, end: '' }, 200);
    expect(await mailsTo('rut@example.org')).toMatchObject([
      { subject: 'Sus ofrendas de 2025', language: 'es' },
    ]);
  });

  it('of whom nothing is known gets the church’s own', async () => {
    await setLanguages('es', 'en');
    await buildMessage(app);
    expect(await mailsTo(OFFICE)).toMatchObject([
      { subject: 'Un mensaje del sitio web', language: 'es' },
    ]);
  });

  it('has the language of the account with that address, as an office address', async () => {
    await registerInSpanish();
    await mailsTo(eva.email);
    await admin.ask('PUT', '/api/office', { notify: { messages: [eva.email, OFFICE] } });
    await buildMessage(app);
    await lookAndSend(app);
    const languages = mails.taken.map(({ to, html }) => [
      [to].flat()[0]?.text,
      /<html lang="(\w+)"/.exec(html || '')?.[1],
    ]);
    expect(languages.sort()).toEqual([
      [eva.email, 'es'],
      [OFFICE, 'en'],
    ]);
  });
});
