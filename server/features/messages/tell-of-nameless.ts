import { UNNAMED_FORM } from '#contract/question-constants.ts';
import type { MailServices, Services } from '#server/context.ts';
import { deliver } from '#server/features/deliveries/deliver.ts';
import { mayOpenInbox } from '#server/features/intake/sender.ts';
import { notifiedOf, stillNotified } from '#server/features/office/notified.ts';
import { toStored } from '#server/platform/clock.ts';
import type { JobHandler } from '#server/platform/jobs/job-handler.ts';
import { answersMail } from './jobs.ts';
import { WITHOUT_LINK } from './mails.ts';
import { startOfDay } from './messages.ts';
import { countUntold, findTitle, noteTold } from './nameless-store.ts';

/*
 * A mail says when it was made, and so does the job that sends it. So of answers without a name the office is told on
 * another day, in one mail for each form, which says how many there are, and none of them (docs/decisions/0127-forms.md).
 */

/** Tells the office of the answers without a name that came before today. Call it every day. */
export async function tellOfNameless({
  db,
  clock,
  config,
  jobs,
}: Pick<Services, 'db' | 'clock' | 'config' | 'jobs'>): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const today = await startOfDay(transaction, toStored(clock.now()));
    const needs = { db: transaction, clock, config };
    for (const { formId, count } of await countUntold(transaction, today))
      for (const to of await notifiedOf(needs, 'messages', { form_id: formId }))
        await answersMail.enqueue(needs, { formId, count, to });
    await noteTold(transaction, today);
  });
  void jobs.runDue();
}

/** Sends such a mail. */
export function answersMails(needs: MailServices): JobHandler {
  const { db, config } = needs;
  return deliver(needs, answersMail, {
    write: async ({ formId, count, ...told }) => {
      const title = await findTitle(db, formId);
      const to = await stillNotified({ db, config }, 'messages', told, { form_id: formId });
      if (title === undefined || !to) return undefined;
      const path = `/admin/messages?state=all&form=${encodeURIComponent(formId)}`;
      const { href } = new URL(path, config.publicUrl);
      const greeting = `${counted(count)} without a name came to “${title}”.`;
      const letter = (await mayOpenInbox(db, to))
        ? {
            greeting,
            lines: ['Log in as an administrator to read what was answered.'],
            action: { label: 'Read the answers', href },
          }
        : { greeting, lines: [WITHOUT_LINK] };
      return { to, subject: subjectOf(title, count), letter };
    },
    describe: async ({ formId, count, to = null }) => ({
      to,
      subject: subjectOf((await findTitle(db, formId)) ?? UNNAMED_FORM, count),
    }),
  });
}

const counted = (count: number) => (count === 1 ? '1 answer' : `${count} answers`);
const subjectOf = (title: string, count: number) =>
  count === 1 ? `${title}: a new answer` : `${title}: ${count} new answers`;
