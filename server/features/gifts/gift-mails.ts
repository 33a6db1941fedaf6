import { dateWordsOf } from '#contract/locale.ts';
import { dateInWords } from '#domain/dates/dates.ts';
import { moneyInWords } from '#domain/money.ts';
import { t } from '#languages/t.ts';
import type { MailServices, Services } from '#server/context.ts';
import { deliver } from '#server/features/deliveries/deliver.ts';
import { pageAddress } from '#server/features/deliveries/page-address.ts';
import { officeSettings } from '#server/features/office/settings.ts';
import { shownSettings } from '#server/features/settings/settings.ts';
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
  const { db } = needs;
  return deliver(needs, giftMail, {
    recipient: async ({ to }) => ({ address: to }),
    write: async ({ giftId, to, news }) => {
      const gift = await findRowIn(db, 'gifts', { id: giftId });
      const { notify } = await officeSettings(db);
      if (!gift || !notify.gifts.includes(to)) return undefined;
      const letter = {
        ...wordsOf(gift, news, await shownSettings(db)),
        action: { label: t('See the gifts'), href: await pageAddress(needs, '/admin/giving') },
      };
      return { to, subject: subjectOf(news), letter };
    },
    describe: async ({ to, news }) => ({ to, subject: subjectOf(news) }),
  });
}

const subjectOf = (news: GiftMail) => (news === 'given' ? t('A gift') : t('A gift needs a look'));

type Site = Awaited<ReturnType<typeof shownSettings>>;

function wordsOf(gift: GiftRow, news: GiftMail, { locale }: Site) {
  const { captured_minor, captured_currency, currency, amount_minor, fund } = gift;
  const about = { fund, hasFund: fund === '' ? 'no' : 'yes' };
  return words[news]({
    asked: { ...about, amount: moneyInWords(amount_minor, currency, locale) },
    paid: { ...about, amount: moneyInWords(captured_minor, captured_currency ?? currency, locale) },
    day: dateInWords(gift.given_on, dateWordsOf(locale)),
    isOther: gift.state === 'mismatched',
  });
}

type Amount = { amount: string; fund: string; hasFund: string };
/** `isOther`: whether another amount was paid than was asked for. */
type Told = { asked: Amount; paid: Amount; day: string; isOther: boolean };

const words: Record<GiftMail, (gift: Told) => { greeting: string; lines: string[] }> = {
  given: ({ asked: { amount }, paid, isOther }) => ({
    greeting: t('A gift of {amount} came in{hasFund, select, yes { for {fund}} other {}}.', paid),
    lines: isOther
      ? [
          t('It is not the amount that was asked for: {amount}. Please have a look at it.', {
            amount,
          }),
        ]
      : [],
  }),
  changed: ({ asked }) => ({
    greeting: t(
      'A gift of {amount}{hasFund, select, yes { for {fund}} other {}} was changed before it was paid.',
      asked,
    ),
    lines: [
      t(
        'At the payment provider it had another amount, currency or receiver than this site asked for, so nothing was taken.',
      ),
    ],
  }),
  failed: ({ asked, day }) => ({
    greeting: t(
      'A gift of {amount}{hasFund, select, yes { for {fund}} other {}} that was pending since {day} has failed.',
      { ...asked, day },
    ),
    lines: [t('Nothing was taken. The giver was told that it is not confirmed yet.')],
  }),
  reversed: ({ paid, day }) => ({
    greeting: t(
      'A gift of {amount}{hasFund, select, yes { for {fund}} other {}} was taken back.',
      paid,
    ),
    lines: [
      t(
        'It was given on {day}. A bank took it back, or it was canceled at the payment provider. It counts in no total any more.',
        { day },
      ),
    ],
  }),
  disputed: ({ paid, day }) => ({
    greeting: t(
      'A gift of {amount}{hasFund, select, yes { for {fund}} other {}} is disputed.',
      paid,
    ),
    lines: [
      t(
        'It was given on {day}. Answer in your account at the payment provider before the date that it names, or the money goes back.',
        { day },
      ),
    ],
  }),
};
