import { dateWordsOf } from '#contract/locale.ts';
import { dateInWords } from '#domain/dates/dates.ts';
import { moneyInWords } from '#domain/money.ts';
import type { MailServices, Services } from '#server/context.ts';
import { churchMail, siteSettings } from '#server/features/settings/settings.ts';
import { toStored } from '#server/platform/clock.ts';
import { hasRow, insertNew } from '#server/platform/database/rows.ts';
import type { JobHandler } from '#server/platform/jobs/job-handler.ts';
import { statement, statementCounts } from './gifts.ts';
import { statementMail, statementRound } from './jobs.ts';
import { daysOf, listAddressed } from './list-store.ts';

type Needs = Pick<Services, 'db' | 'clock'>;

/**
 * Begins to mail everybody with an address their statement of a year: each alone, and nobody twice, however often this is
 * asked for. Gives how many there are to mail.
 */
export async function mailStatements(
  needs: Needs,
  { year, end }: { year: number; end: string },
): Promise<{ mails: number }> {
  const { withAddress, mailed } = await statementCounts(needs, { year });
  const mails = Math.max(0, withAddress - mailed);
  if (mails > 0) await statementRound.enqueue(needs, { year, end, after: '' });
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
    run: async ({ year, end, after }) => {
      const givers = await listAddressed(db, { ...daysOf(year), after }, AT_ONCE);
      await db.transaction().execute(async (transaction) => {
        const own = { db: transaction, clock };
        for (const giver of givers) {
          const queued_at = toStored(clock.now());
          if (await insertNew(transaction, 'gift_statements', { year, giver, queued_at }))
            await statementMail.enqueue(own, { year, giver, end });
        }
        const last = givers.at(-1);
        if (givers.length === AT_ONCE && last)
          await statementRound.enqueue(own, { year, end, after: last });
      });
    },
    describe: async ({ year }) => ({ to: null, subject: `Statements of ${year}` }),
  });
}

const subjectOf = (year: number) => `Your gifts in ${year}`;

function statementMails({ db, config, send }: MailServices): JobHandler {
  return statementMail.handle({
    run: async ({ year, giver, end }, { id, signal }) => {
      const { gifts, totals, name } = await statement({ db }, { year, giver });
      // All was voided or refunded meanwhile.
      if (gifts.length === 0 || !(await hasRow(db, 'gift_statements', { year, giver }))) return;
      const { locale, name: church, address } = await siteSettings(db);
      const money = (minor: number, currency: string) => moneyInWords(minor, currency, locale);
      const town = [address.city, address.region, address.postalCode].filter(Boolean).join(' ');
      const sums = totals.map(({ currency, minor }) => money(minor, currency)).join(' and ');
      const letter = {
        greeting: name ? `Dear ${name},` : 'Dear friend,',
        lines: [`Thank you. In ${year} you gave ${sums} to ${church}.`],
        parts: [
          {
            heading: `Statement of gifts in ${year}`,
            entries: gifts.map(({ givenOn, fund, currency, capturedMinor, refundedMinor }) => ({
              title: `${dateInWords(givenOn, dateWordsOf(locale))}: ${money(capturedMinor - refundedMinor, currency)}`,
              lines: [
                refundedMinor > 0
                  ? `${fund} (${money(refundedMinor, currency)} was refunded)`
                  : fund,
              ],
            })),
          },
          { heading: `Total of ${year}`, entries: [{ title: sums, lines: end ? [end] : [] }] },
        ],
        foot: {
          lines: [[church, address.street, town].filter(Boolean).join(', ')],
          links: [],
        },
      };
      const mail = { id, to: giver, subject: subjectOf(year), letter };
      await send(await churchMail({ db, config }, mail), { signal });
    },
    describe: async ({ giver, year }) => ({ to: giver, subject: subjectOf(year) }),
  });
}
