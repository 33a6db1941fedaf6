import { expect, vi } from 'vitest';
import { startTidying } from '#server/tidy.ts';
import { openApp, type TestApp } from '#tests/app.ts';
import { heardLog } from '#tests/setup/heard-log.ts';
import { buildMember, login } from '../accounts.ts';
import { asAdministrator } from '../admin.ts';
import { buildAnnouncement, buildPage, buildPost, buildSite } from '../content.ts';
import { buildAnswer, buildForms } from '../forms.ts';
import { buildIntercessor, buildPrayer } from '../prayers.ts';
import { buildDinner, buildSignUp, questionsOf } from '../sign-ups.ts';
import { answerers, deleted, type Guest, guests, type Key, office, prayers } from './words.ts';

type Administrator = Awaited<ReturnType<typeof asAdministrator>>;
type Ids = Record<Key, string>;

/**
 * A church where every kind of prayer was sent, prayed for, worked on by the office and told of, where people signed up
 * for a dinner, and its readers.
 */
export async function openCanaryChurch() {
  const heard = heardLog('trace');
  const app = await openApp({
    log: heard.log,
    environment: { NOTIFY_EMAIL: 'office@example.org', METRICS_TOKEN: 'a-token-for-metrics-only' },
  });
  const admin = await asAdministrator(app);
  await buildSite(app);
  await buildPage(app, { slug: 'welcome' });
  await buildPost(app, { isPosted: true });
  await buildAnnouncement(app);
  const team = await buildIntercessor(app);
  const sender = await buildMember(app);
  const child = await buildMember(app, { guardianName: 'Maria Reyes' });
  const member = await buildMember(app);
  const stranger = await buildMember(app, { email: prayers.closed.email });
  const gone = await buildIntercessor(app);
  const ids: Ids = {
    open: await buildPrayer(app, prayers.open),
    unreachable: await buildPrayer(app, prayers.unreachable),
    anonymous: await buildPrayer(app, prayers.anonymous, sender.token),
    closed: await buildPrayer(app, prayers.closed),
    members: await buildPrayer(app, prayers.members, sender.token),
  };
  const pray = (id: string, token: string) =>
    app.api('POST /api/prayer-team/requests/{id}/prayed', { params: { id }, token });
  for (const id of [ids.open, ids.anonymous, ids.unreachable]) await pray(id, team.token);
  await pray(ids.open, gone.token);
  await app.api('POST /api/auth/logout', { token: gone.token });
  const dinner = await openDinner(app, admin, sender.token);
  const forms = await openForms(app, sender.token);
  await workOfTheOffice(app, admin, ids);
  await aDayPasses(app);
  const readers: Record<string, string | undefined> = {
    anonymous: undefined,
    child: child.token,
    member: member.token,
    'a stranger who registered the same address': stranger.token,
    'a revoked session': gone.token,
    // Sessions of administrators end after half a day.
    'an administrator': (await login(app, admin.email, admin.password)).token,
    'the sender': sender.token,
  };
  return { app, heard, team, ids, dinner, forms, readers };
}

/** A dinner each week, for which both guests sign up; all the identifiers that lead to them. */
async function openDinner(app: TestApp, admin: Administrator, memberToken: string) {
  const { id } = await buildDinner(
    admin,
    {
      showsPlaces: true,
      places: 40,
      questions: [
        { label: 'Dish' },
        { label: 'Allergies', isSensitive: true },
        { label: 'Children', kind: 'children' },
      ],
    },
    { recurrence: 'FREQ=WEEKLY;BYDAY=TH' },
  );
  const questions = await questionsOf(app);
  const signUp = (guest: Guest, token?: string) => {
    const { dish, allergy, child, ...party } = guests[guest];
    const answers = [dish, allergy, `${child}, 7`].map((answer, at) => ({
      question: questions[at],
      answer: [answer],
    }));
    return buildSignUp(app, { ...party, date: '2026-12-03', party: 2, answers }, token);
  };
  const ids = [await signUp('visitor'), await signUp('member', memberToken)];
  return { slug: 'dinner', ids: [id, `${id}_20261203T1800`, ...ids] };
}

/** A form that a visitor answers with a name, and an anonymous one that a member answers; the identifiers that lead to them. */
async function openForms(app: TestApp, memberToken: string) {
  const questions = [{ label: 'Idea' }, { label: 'Allergies', isSensitive: true }];
  const [card, survey] = await buildForms(app, [
    { title: 'Connect card', questions },
    { title: 'Survey', sender: 'nobody', questions },
  ]);
  if (!card || !survey) throw new Error('The page has no forms.');
  const answer = ({ idea, allergy, ...person }: (typeof answerers)['visitor']) => ({
    ...person,
    texts: [idea, allergy],
  });
  const named = await buildAnswer(app, card, answer(answerers.visitor));
  const token = memberToken;
  const nameless = await buildAnswer(app, survey, { ...answer(answerers.nameless), token });
  return { ids: [card.id, survey.id], answers: [named, nameless] };
}

/** Each prayer is looked at, given to somebody, noted on and answered; one is archived, and one deleted. */
async function workOfTheOffice(app: TestApp, admin: Administrator, ids: Ids): Promise<void> {
  const keyed = () => ({ key: crypto.randomUUID() });
  for (const id of Object.values(ids)) {
    const path = `/api/messages/${id}`;
    await admin.ask('PUT', path, { state: 'seen', assigneeId: admin.user._id, isKept: true });
    await admin.ask('POST', `${path}/notes`, { ...keyed(), text: office.note });
    const { subject, reply: text } = office;
    const recipient = 'a.friend@example.org';
    await admin.ask('POST', `${path}/replies`, { ...keyed(), recipient, subject, text });
  }
  await admin.ask('PUT', `/api/messages/${ids.closed}`, { state: 'archived' });
  const other = await buildPrayer(app, deleted);
  await admin.ask('DELETE', `/api/messages/${other}`, undefined, 204);
}

/** All jobs, and a day later the tidying with the mails that tell how many prayed, and of answers without a name. */
async function aDayPasses(app: TestApp): Promise<void> {
  await app.services.jobs.runDue();
  app.clock.set('2026-11-22T20:00:00-08:00');
  const stop = startTidying(app.services);
  const messages = app.services.db.selectFrom('messages').select('id');
  const told = async () => {
    const ofPrayers = await messages.where('count_mails', '>', 0).execute();
    const untold = await messages.where('is_untold', '=', 1).execute();
    return [ofPrayers.length, untold.length];
  };
  // Two steps of the tidying: ended after the first, it would leave the second for another day.
  await vi.waitFor(async () => expect(await told()).toEqual([2, 0]), { timeout: 20_000 });
  await stop();
  await app.services.jobs.runDue();
}
