import type { StatementMailing } from '#contract/gifts.ts';
import { t } from '#languages/t.ts';
import type { MailServices, Services } from '#server/context.ts';
import { deliver } from '#server/features/deliveries/deliver.ts';
import { shownSettings } from '#server/features/settings/settings.ts';
import { toStored } from '#server/platform/clock.ts';
import { changeRows, hasRow, insertNew } from '#server/platform/database/rows.ts';
import type { JobHandler } from '#server/platform/jobs/job-handler.ts';
import { statementMail, statementRound } from './jobs.ts';
import { daysOf, findLanguageOfGiver, listAddressed } from './list-store.ts';
import { dayOf } from './new-gift.ts';
import { changedStatements, statementDigests } from './statement-digests.ts';
import { statementLetter } from './statement-letter.ts';
import { statement, statementCounts } from './statements.ts';

type Needs = Pick<Services, 'db' | 'clock'>;

/**
 * Begins to mail everybody with an address their statement of a year, or to those whose mailed one has changed since the one
 * that takes its place: each alone, and nothing twice, however often this is asked for. Gives how many there are to mail.
 */
export async function mailStatements(
  needs: Needs,
  { year, end, which }: { year: number; end: string; which: StatementMailing },
): Promise<{ mails: number }> {
  const { withAddress, mailed, changed } = await statementCounts(needs, { year });
  const mails = which === 'changed' ? changed : Math.max(0, withAddress - mailed);
  if (mails > 0) await statementRound.enqueue(needs, { year, end, after: '', which });
  return { mails };
}

/** Givers whose mails are made in one transaction. */
const AT_ONCE = 100;

export const statementJobs = (services: MailServices & Needs): JobHandler[] => [
  statementRounds(services),
  statementMails(services),
];

/**
 * Makes the mails of the next givers by address, and a job for those after them, all in one transaction: a server that
 * stops in between goes on where it was.
 */
function statementRounds({ db, clock }: Needs): JobHandler {
  return statementRound.handle({
    run: async (round) => {
      await db.transaction().execute(async (transaction) => {
        const own = { db: transaction, clock };
        const after = await (round.which === 'changed' ? mailChanged : mailFirst)(own, round);
        if (after !== undefined) await statementRound.enqueue(own, { ...round, after });
      });
    },
    describe: async ({ year }) => ({ to: null, subject: t('Statements of {year}', { year }) }),
  });
}

type Round = { year: number; end: string; after: string };

/** Makes the first statements of the next givers. Gives the giver to go on after, if there are more. */
async function mailFirst({ db, clock }: Needs, { year, end, after }: Round) {
  const givers = await listAddressed(db, { ...daysOf(year), after }, AT_ONCE);
  const digests = await statementDigests(db, year, givers);
  for (const giver of givers) {
    const row = { year, giver, queued_at: toStored(clock.now()), digest: digests.get(giver) ?? '' };
    if (await insertNew(db, 'gift_statements', row))
      await statementMail.enqueue({ db, clock }, { year, giver, end, corrects: '' });
  }
  return givers.length === AT_ONCE ? givers.at(-1) : undefined;
}

/** Makes the statements that take the place of those of the next givers that are no longer right. */
async function mailChanged({ db, clock }: Needs, { year, end, after }: Round) {
  const { changed, next } = await changedStatements(db, { year, after }, AT_ONCE);
  for (const { giver, queued_at, digest } of changed) {
    const change = { queued_at: toStored(clock.now()), digest };
    if (await changeRows(db, 'gift_statements', { year, giver, queued_at }, change))
      await statementMail.enqueue({ db, clock }, { year, giver, end, corrects: queued_at });
  }
  return next;
}

const subjectOf = (year: number, corrects: string) =>
  corrects ? t('Your gifts in {year}, corrected', { year }) : t('Your gifts in {year}', { year });

function statementMails(needs: MailServices): JobHandler {
  const { db } = needs;
  return deliver(needs, statementMail, {
    recipient: async ({ giver }) => ({
      address: giver,
      kept: await findLanguageOfGiver(db, giver),
    }),
    write: async ({ year, giver, end, corrects }) => {
      const given = await statement({ db }, { year, giver });
      // All was voided or refunded meanwhile.
      if (
        (given.gifts.length === 0 && !corrects) ||
        !(await hasRow(db, 'gift_statements', { year, giver }))
      )
        return undefined;
      const site = await shownSettings(db);
      const corrected = corrects && (await dayOf(db, corrects));
      const letter = statementLetter(given, { end, corrected }, site);
      return { to: giver, subject: subjectOf(year, corrects), letter };
    },
    describe: async ({ giver, year, corrects }) => ({
      ...{ to: giver, subject: subjectOf(year, corrects) },
    }),
  });
}
