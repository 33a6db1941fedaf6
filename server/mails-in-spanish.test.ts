import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type Enqueue, everyMail, mailJobs, OFFICE } from '#tests/factories/every-mail.ts';
import { asLastingAdministrator, lookAndSend } from '#tests/factories/notices.ts';
import { mailingApp } from '#tests/mailing-app.ts';

/*
 * Each kind of mail that there is, with each of its letters, in a church whose own language is Spanish: none has a word that
 * only English has.
 */

const { mails, app } = mailingApp({ now: '2026-11-23T12:00:00-06:00' });

/** Words of English sentences that Spanish does not have. */
const ENGLISH =
  /\b(?:the|you|your|and|is|are|was|were|it|with|for|of|by|at|if|please|have|this|that|who|what|from|to|not|dear|hello|below|link|mail|someone|nobody|we)\b/i;

/** The names of the jobs that are mails: those that `deliver` is given. */
function kindsOfMails(): string[] {
  const folder = join(import.meta.dirname, 'features');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .flatMap((file) => [
      ...readFileSync(join(folder, file), 'utf8').matchAll(
        /(?<!function )\b(?:deliver|toUser)\(\s*needs,\s*(\w+)/g,
      ),
    ])
    .map(([, name = '']) => name)
    .filter((name) => name !== 'job')
    .map((name) => mailJobs[name]?.name ?? `no job ${name}`);
}

it('no mail to somebody who reads Spanish has an English sentence', async () => {
  const admin = await asLastingAdministrator(app);
  await admin.ask('PUT', '/api/site', {
    name: 'Iglesia de la Gracia',
    languages: ['es'],
    locale: 'es-MX',
    timeZone: 'America/Mexico_City',
    everyoneAwaitsApproval: false,
  });
  const told = [OFFICE];
  await admin.ask('PUT', '/api/office', {
    notify: { prayers: told, messages: told, accounts: told, gifts: told },
  });
  await lookAndSend(app);
  mails.taken.length = 0;

  const kinds = new Set<string>();
  const enqueue: Enqueue = async (job, payload) => {
    kinds.add(job.name);
    await job.enqueue(app.services, payload);
  };
  const subjects: string[] = [];
  for (const make of everyMail) {
    await make(app, enqueue, admin);
    for (let rounds = 0; rounds < 5; rounds += 1) await lookAndSend(app);
    for (const { subject = '', text = '', html } of mails.taken.splice(0)) {
      subjects.push(subject);
      const written = `${subject}\n${text}`.replaceAll(/\S+@\S+|https?:\/\/\S+/g, '');
      expect.soft(ENGLISH.exec(written)?.[0], written).toBeUndefined();
      expect.soft(html || '', subject).toContain('<html lang="es" dir="ltr">');
      expect.soft(html || '', subject).not.toContain('Or copy');
    }
  }
  const unsent = await app.services.db
    .selectFrom('jobs')
    .select(['kind', 'last_error'])
    .where('state', '!=', 'done')
    .execute();
  expect(unsent.filter(({ last_error }) => last_error !== null)).toEqual([]);
  // Those that the feature itself makes are no kinds of this test.
  const byFeatures = ['registration-mail', 'reply-mail'];
  expect([...kinds, ...byFeatures].toSorted()).toEqual(kindsOfMails().toSorted());
  expect(new Set(subjects).size).toBeGreaterThan(50);
});
