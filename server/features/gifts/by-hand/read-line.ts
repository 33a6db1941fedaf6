import { z } from 'zod';
import type { Issue } from '#contract/errors.ts';
import type { HandLine } from '#contract/hand-gifts.ts';
import { DEFAULT_CURRENCY } from '#contract/section-constants.ts';
import { amountOf, moneyInWords, typedMinor } from '#domain/money.ts';
import { t } from '#languages/t.ts';
import type { Services } from '#server/context.ts';
import { openFunds } from '#server/features/gifts/funds.ts';
import { donationSections } from '#server/features/pages/pages-with.ts';
import { siteSettings } from '#server/features/settings/settings.ts';

/** What lines are read by. */
export type Rules = Awaited<ReturnType<typeof handRules>>;

/** The church's currency by hand is that of its first donation section. */
export async function handRules(needs: Pick<Services, 'db' | 'content'>) {
  const { locale, timeZone } = await siteSettings(needs.db);
  const [section] = await donationSections(needs);
  const currency = section?.currency ?? DEFAULT_CURRENCY;
  return { locale, timeZone, currency, funds: await openFunds(needs) };
}

/** A line as it is stored with a gift. */
export type ReadLine = Omit<HandLine, 'amount'> & { minor: number };

const mailSchema = z.email();

/**
 * What is wrong with a line, by its fields, or what it says. `kept`: the fund that a gift has already, which may be
 * closed by now.
 */
export function readLine(
  line: HandLine,
  { locale, currency, funds }: Rules,
  kept?: string,
): { read: ReadLine } | { issues: Issue[] } {
  const { amount, ...rest } = line;
  const minor = typedMinor(amount, currency, locale);
  const fund = line.fund || funds[0] || '';
  const issues = [
    line.name === '' && {
      path: 'name',
      message: t('Write who gave, or “Loose offering” if nobody is named.'),
    },
    minor === undefined && {
      path: 'amount',
      message: amount === '' ? t('Write the amount.') : notAnAmount(amount, currency, locale),
    },
    line.email !== '' &&
      !mailSchema.safeParse(line.email).success && {
        path: 'email',
        message: t('Write the address as ruth@example.org, or leave it empty.'),
      },
    !funds.includes(fund) &&
      fund !== kept && {
        path: 'fund',
        message: t('The fund “{fund}” is closed. Choose another.', { fund }),
      },
  ].filter((issue) => issue !== false);
  if (issues.length > 0 || minor === undefined) return { issues };
  return { read: { ...rest, email: line.email.toLowerCase(), fund, minor } };
}

const notAnAmount = (amount: string, currency: string, locale: string) =>
  t('“{amount}” is no amount that can be given. Write it as {example}, and not more than {most}.', {
    amount,
    example: moneyInWords(1250, currency, locale),
    most: moneyInWords(999_999_999, currency, locale),
  });

/** A gift's line as somebody would type it. */
export const typedOf = (minor: number, currency: string) => amountOf(minor, currency);
