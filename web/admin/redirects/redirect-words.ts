import type { DeadAddress, Redirect } from '#contract/redirects.ts';
import { type DateWords, dateInWords } from '#domain/dates/dates.ts';
import { t } from '#languages/t.ts';
import type { RowState } from '#web/admin/ui/list.tsx';

/** "Leads to “Our staff” (/about/staff)" */
export function targetInWords({ to, title }: Pick<Redirect, 'to' | 'title'>): string {
  if (to === '') return t('Leads nowhere');
  return title === '' ? t('Leads to {to}', { to }) : t('Leads to “{title}” ({to})', { title, to });
}

/** How it stands, where visitors do not get there. */
export function stateInWords({ state }: Pick<Redirect, 'state'>): RowState | undefined {
  switch (state) {
    case 'live':
      return undefined;
    case 'hidden':
      return { words: t('Not public now: visitors find no page'), tone: 'waiting' };
    case 'gone':
      return { words: t('Not there now: visitors find no page'), tone: 'off' };
    case 'covered':
      return { words: t('Not needed: visitors find a page at the old address'), tone: 'over' };
  }
}

/** "Asked for 12 times · last on November 21, 2026" */
export const askedInWords = ({ count, lastDay }: DeadAddress, dates: DateWords): string =>
  [
    t('{count, plural, one {Asked for once} other {Asked for # times}}', { count }),
    t('last on {day}', { day: dateInWords(lastDay, dates) }),
  ].join(' · ');
