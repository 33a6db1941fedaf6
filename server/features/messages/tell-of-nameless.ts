import { t } from '#languages/t.ts';
import type { MailServices, Services } from '#server/context.ts';
import { deliver } from '#server/features/deliveries/deliver.ts';
import { pageAddress } from '#server/features/deliveries/page-address.ts';
import { mayOpenInbox } from '#server/features/intake/sender.ts';
import { notifiedOf, stillNotified } from '#server/features/office/notified.ts';
import { toStored } from '#server/platform/clock.ts';
import type { JobHandler } from '#server/platform/jobs/job-handler.ts';
import { answersMail } from './jobs.ts';
import { newAnswers, withoutLink } from './mails.ts';
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
    recipient: async ({ formId, count: _, ...told }) => ({
      address: await stillNotified({ db, config }, 'messages', told, { form_id: formId }),
    }),
    write: async ({ formId, count, ...told }) => {
      const title = await findTitle(db, formId);
      const to = await stillNotified({ db, config }, 'messages', told, { form_id: formId });
      if (title === undefined || !to) return undefined;
      const path = `/admin/messages?state=all&form=${encodeURIComponent(formId)}`;
      const href = await pageAddress(needs, path);
      const greeting = t(
        '{count, plural, one {1 answer} other {# answers}} without a name came to “{form}”.',
        { count, form: title },
      );
      const letter = (await mayOpenInbox(db, to))
        ? {
            greeting,
            lines: [t('Log in as an administrator to read what was answered.')],
            action: { label: t('Read the answers'), href },
          }
        : { greeting, lines: [withoutLink()] };
      return { to, subject: newAnswers(title, count), letter };
    },
    describe: async ({ formId, count, to = null }) => ({
      to,
      subject: newAnswers((await findTitle(db, formId)) ?? t('Form'), count),
    }),
  });
}
