import * as accounts from '#server/features/accounts/jobs.ts';
import * as gifts from '#server/features/gifts/jobs.ts';
import * as messages from '#server/features/messages/jobs.ts';
import * as prayers from '#server/features/prayer-team/jobs.ts';
import * as serving from '#server/features/serving/jobs.ts';
import * as signUps from '#server/features/sign-ups/jobs.ts';
import type { Job } from '#server/platform/jobs/define-job.ts';
import type { TestApp } from '../app.ts';
import { buildMember, PASSWORD } from './accounts.ts';
import { buildGift } from './gifts.ts';
import { buildMessage } from './messages.ts';
import { type asLastingAdministrator, buildReader, lookAndSend } from './notices.ts';
import { buildDinner, buildSignUp } from './sign-ups.ts';

/* Each kind of mail with each of its letters; what they tell of is written in Spanish. */

/** Whoever is told of what comes in. */
export const OFFICE = 'oficina@example.org';

type Admin = Awaited<ReturnType<typeof asLastingAdministrator>>;
export type Enqueue = <P>(job: Job<P>, payload: P) => Promise<void>;

/** Makes jobs of the mails of a feature, with what they tell of. */
type Filling = (app: TestApp, enqueue: Enqueue, admin: Admin) => Promise<void>;

const change = (app: TestApp, table: 'users' | 'messages', id: string, values: object) =>
  app.services.db.updateTable(table).set(values).where('id', '=', id).execute();

const protection: Record<accounts.ProtectionNews, true> = {
  'passkey-added': true,
  'passkey-removed': true,
  'codes-added': true,
  'codes-removed': true,
  'recovery-codes-made': true,
  'removed-by-office': true,
};
const giftNews: Record<gifts.GiftMail, true> = {
  given: true,
  changed: true,
  failed: true,
  reversed: true,
  disputed: true,
};
const signUpLetters: Record<signUps.SignUpLetter, 'before' | 'after'> = {
  prove: 'before',
  coming: 'before',
  changed: 'before',
  waiting: 'before',
  offered: 'before',
  lapsed: 'before',
  canceled: 'before',
  reminder: 'before',
  moved: 'before',
  'takes-place': 'before',
  written: 'before',
  'not-taking-place': 'after',
};
const servingLetters: Record<serving.ServingLetter, 'before' | 'after'> = {
  asked: 'before',
  'put-in': 'before',
  serving: 'before',
  'taken-out': 'before',
  reminder: 'before',
  moved: 'before',
  'takes-place': 'before',
  'substitute-wanted': 'before',
  substituted: 'before',
  'swap-proposed': 'before',
  'swap-declined': 'before',
  swapped: 'before',
  link: 'before',
  'not-taking-place': 'after',
};
const keysOf = <K extends string>(letters: Record<K, unknown>) => Object.keys(letters) as K[];

const ofAccounts: Filling = async (app, enqueue) => {
  const { user, email } = await buildMember(app);
  const userId = user._id;
  const known = { firstName: 'Ana', lastName: 'Reyes', password: PASSWORD, guardianName: null };
  await app.post('/api/auth/register', { ...known, email, honeypot: '' });
  await enqueue(accounts.verifyMail, { userId });
  await enqueue(accounts.welcomeMail, { userId });
  await enqueue(accounts.resetMail, { email });
  await enqueue(accounts.emailChangeMail, { userId, email: 'nueva@example.org' });
  await enqueue(accounts.emailChangeMail, { userId, email });
  await enqueue(accounts.emailChangeNotice, { userId, email });
  for (const news of keysOf(protection)) await enqueue(accounts.protectionNotice, { userId, news });
  const promised = await buildMember(app);
  await change(app, 'users', promised.user._id, { role_once_proven: 'editor' });
  await enqueue(accounts.proofMail, { userId: promised.user._id });
  const invited = await buildMember(app);
  await change(app, 'users', invited.user._id, { invited_at: '2026-11-23T12:00:00.000Z' });
  await enqueue(accounts.inviteMail, { userId: invited.user._id });
  const waiting = await buildMember(app);
  await change(app, 'users', waiting.user._id, { awaits_approval: 1, active: 0 });
  await enqueue(accounts.approvalMail, { userId: waiting.user._id, to: OFFICE });
  await app.post('/api/auth/register', { ...known, email: waiting.email, honeypot: '' });
};

const ofMessages: Filling = async (app, enqueue, admin) => {
  const words = { request: '¿Cuándo ensaya el coro?', phone: '510 555 0104' };
  await buildMessage(app, words);
  const prayer = await buildMessage(app, words, 'prayer');
  await change(app, 'messages', prayer, { wants_count: 1 });
  for (const count of [1, 3]) await enqueue(prayers.prayerCountMail, { messageId: prayer, count });
  const contact = await buildMessage(app, words);
  await change(app, 'messages', contact, { person: 'Rut' });
  await enqueue(messages.messageMail, { messageId: contact, to: OFFICE });
  await admin.ask('POST', `/api/messages/${contact}/replies`, {
    key: crypto.randomUUID(),
    subject: 'El coro',
    text: 'Los jueves.',
  });
  const form = await buildMessage(app, words);
  const answer = (isSensitive: boolean) => ({
    ...{ question: 'q', kind: 'line', label: 'Plato', answer: ['Arroz'], isSensitive },
  });
  const answers = JSON.stringify([answer(false), answer(true)]);
  const ofForm = { kind: 'form', form_id: 'f1', form_title: 'Comida', answers };
  await change(app, 'messages', form, ofForm);
  await enqueue(messages.messageMail, { messageId: form, to: OFFICE });
  for (const count of [1, 3])
    await enqueue(messages.answersMail, { formId: 'f1', count, to: OFFICE });
};

const ofGifts: Filling = async (app, enqueue) => {
  const giver = 'rut@example.org';
  for (const fund of ['Misiones', '']) {
    const { id: giftId } = await buildGift(app, { name: 'Rut', email: giver, fund });
    for (const news of keysOf(giftNews))
      await enqueue(gifts.giftMail, { giftId, to: OFFICE, news });
  }
  await buildGift(app, { name: 'Rut', email: giver, fund: 'Misiones', currency: 'MXN' });
  const row = { year: 2026, queued_at: '2026-11-23T12:00:00.000Z', digest: '' };
  for (const each of [giver, 'nadie@example.org']) {
    await app.services.db
      .insertInto('gift_statements')
      .values({ ...row, giver: each })
      .execute();
    for (const corrects of ['', row.queued_at])
      await enqueue(gifts.statementMail, { year: 2026, giver: each, end: '', corrects });
  }
};

const ofSignUps: Filling = async (app, enqueue, admin) => {
  const settings = { places: 9, cost: '$5', contact: 'Rut', confirmation: 'Traigan pan.' };
  const more = { summary: 'Cena', slug: 'dinner', location: 'Salón' };
  const dinner = await buildDinner(admin, settings, more);
  const ids = [
    await buildSignUp(app, { name: 'Rut', email: 'rut@example.org', party: 1 }),
    await buildSignUp(app, { name: 'Noé', email: 'noe@example.org', party: 3 }),
  ];
  const tell = async (when: 'before' | 'after') => {
    for (const letter of keysOf(signUpLetters))
      if (signUpLetters[letter] === when)
        for (const signUpId of ids) await enqueue(signUps.signUpMail, { signUpId, letter });
    await lookAndSend(app);
  };
  await tell('before');
  const held_until = '2026-11-25T12:00:00.000Z';
  await app.services.db.updateTable('sign_ups').set({ state: 'offered', held_until }).execute();
  for (const signUpId of ids) await enqueue(signUps.signUpMail, { signUpId, letter: 'offered' });
  await lookAndSend(app);
  await admin.ask('POST', `/api/calendar/admin/events/${dinner.id}/cancel`, {}, 200);
  await tell('after');
};

const ofServing: Filling = async (app, enqueue, admin) => {
  const task = await admin.ask('POST', '/api/serving/tasks', { name: 'Ujier', about: 'Salude.' });
  const event = await admin.ask('POST', '/api/calendar/admin/events', {
    summary: 'Culto',
    startDateTime: '2026-12-06T10:00',
    endDateTime: '2026-12-06T11:30',
    location: 'Templo',
    serving: [{ task: task.id, places: 3 }],
  });
  const people: string[] = [];
  for (const name of ['Rut', 'Noé', 'Eva']) {
    const email = `${name.normalize('NFD').slice(0, 3).toLowerCase()}@example.org`;
    const { id } = await admin.ask('POST', `/api/serving/tasks/${task.id}/team`, {
      ...{ name, email, isLeader: name === 'Rut' },
    });
    people.push(id);
    await admin.ask('POST', '/api/serving/places', {
      task: task.id,
      date: event.id,
      person: id,
    });
  }
  const placeIds = (
    await app.services.db.selectFrom('serving_places').select('id').orderBy('created_at').execute()
  ).map(({ id }) => id);
  const tell = async (when: 'before' | 'after') => {
    for (const letter of keysOf(servingLetters))
      if (servingLetters[letter] === when)
        for (const personId of people) {
          const of = letter === 'link' ? [] : placeIds;
          await enqueue(serving.servingMail, { personId, letter, placeIds: of });
        }
    await lookAndSend(app);
  };
  await tell('before');
  const all = ['yes', 'no', 'given-up', 'taken', 'substitute', 'swapped', 'left'];
  const answers = all.map((news) => ({ placeId: placeIds[0] ?? '', news }));
  for (const news of answers)
    await enqueue(serving.servingNews, {
      taskId: task.id,
      personId: people[0] ?? '',
      answers: [news],
    });
  const { date_id } = await app.services.db
    .selectFrom('serving_places')
    .select('date_id')
    .executeTakeFirstOrThrow();
  const pending = { id: 'p1', substitute_id: '', phone: '', place_id: null };
  await app.services.db
    .insertInto('serving_pending')
    .values({
      ...{ ...pending, task_id: task.id, date_id, name: 'Sara', email: 'sara@example.org' },
      created_at: '2026-11-23T12:00:00.000Z',
    })
    .execute();
  await enqueue(serving.pendingMail, { pendingId: 'p1' });
  await lookAndSend(app);
  await admin.ask('POST', `/api/calendar/admin/events/${event.id}/cancel`, {}, 200);
  await tell('after');
};

/** Not jobs of their own: the mails of notices. */
const ofNotices: Filling = async (app, _, admin) => {
  await buildReader(app, { weekly: true, urgent: true });
  for (let count = 0; count < 12; count += 1)
    await admin.ask('POST', '/api/announcements', { title: `Aviso ${count}` });
  await admin.ask('POST', '/api/blog', {
    ...{ title: 'Pan', slug: 'pan', author: 'Rut', isPosted: true },
    uuid: '8d7b1c9e-58a1-4c3c-9b30-2d6a2a5a1111',
    content: [{ type: 'text', content: '<p>Hicimos <b>mucho</b>.</p>' }],
  });
  await admin.ask('POST', '/api/announcements', { title: 'Nieve', isUrgent: true });
  await lookAndSend(app);
  app.clock.set('2026-11-26T09:00:05-06:00');
  await lookAndSend(app);
};

/** The jobs of the mails, by the names they are imported by. */
export const mailJobs: Record<string, { name: string }> = Object.assign(
  {},
  ...[accounts, gifts, messages, prayers, serving, signUps],
);

export const everyMail = [ofAccounts, ofMessages, ofGifts, ofSignUps, ofServing, ofNotices];
