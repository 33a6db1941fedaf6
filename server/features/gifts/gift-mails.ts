import { dateWordsOf } from '#contract/locale.ts';
import { dateInWords } from '#domain/dates/dates.ts';
import { moneyInWords } from '#domain/money.ts';
import type { MailServices, Services } from '#server/context.ts';
import { deliver } from '#server/features/deliveries/deliver.ts';
import { officeSettings } from '#server/features/office/settings.ts';
import { siteSettings } from '#server/features/settings/settings.ts';
import { findRowIn } from '#server/platform/database/rows.ts';
import type { JobHandler } from '#server/platform/jobs/job-handler.ts';
import { type GiftMail, giftMail } from './jobs.ts';
import type { GiftRow } from './store.ts';

/**
 * Notifies the addresses that the office's settings name for gifts. Belongs in the transaction that stores what they are
 * told of, so that each thing is told of once.
 */
export async function notifyOfGift(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { id }: Pick<GiftRow, 'id'>,
  news: GiftMail,
): Promise<void> {
  const { notify } = await officeSettings(db);
  for (const to of notify.gifts) await giftMail.enqueue({ db, clock }, { giftId: id, to, news });
}

/** The mail says how much and for what, not who: mail is read by more people than need to know. */
export function giftMails(needs: MailServices): JobHandler {
  const { db, config } = needs;
  return deliver(needs, giftMail, {
    write: async ({ giftId, to, news }) => {
      const gift = await findRowIn(db, 'gifts', { id: giftId });
      const { notify } = await officeSettings(db);
      if (!gift || !notify.gifts.includes(to)) return undefined;
      const letter = {
        ...wordsOf(gift, news, await siteSettings(db)),
        action: { label: 'See the gifts', href: new URL('/admin/giving', config.publicUrl).href },
      };
      return { to, subject: subjectOf(news), letter };
    },
    describe: async ({ to, news }) => ({ to, subject: subjectOf(news) }),
  });
}

const subjectOf = (news: GiftMail) => (news === 'given' ? 'A gift' : 'A gift needs a look');

type Site = Awaited<ReturnType<typeof siteSettings>>;

function wordsOf(gift: GiftRow, news: GiftMail, { locale }: Site) {
  const { captured_minor, captured_currency, currency, amount_minor, fund } = gift;
  const asked = moneyInWords(amount_minor, currency, locale);
  const paid = moneyInWords(captured_minor, captured_currency ?? currency, locale);
  const purpose = fund && ` for ${fund}`;
  const day = dateInWords(gift.given_on, dateWordsOf(locale));
  switch (news) {
    case 'given':
      return {
        greeting: `A gift of ${paid} came in${purpose}.`,
        lines:
          gift.state === 'mismatched'
            ? [`It is not the amount that was asked for: ${asked}. Please have a look at it.`]
            : [],
      };
    case 'changed':
      return {
        greeting: `A gift of ${asked}${purpose} was changed before it was paid.`,
        lines: [
          'At the payment provider it had another amount, currency or receiver than this site asked for, so nothing was taken.',
        ],
      };
    case 'failed':
      return {
        greeting: `A gift of ${asked}${purpose} that was pending since ${day} has failed.`,
        lines: ['Nothing was taken. The giver was told that it is not confirmed yet.'],
      };
    case 'reversed':
      return {
        greeting: `A gift of ${paid}${purpose} was taken back.`,
        lines: [
          `It was given on ${day}. A bank took it back, or it was canceled at the payment provider. It counts in no total any more.`,
        ],
      };
    case 'disputed':
      return {
        greeting: `A gift of ${paid}${purpose} is disputed.`,
        lines: [
          `It was given on ${day}. Answer in your account at the payment provider before the date that it names, or the money goes back.`,
        ],
      };
  }
}
