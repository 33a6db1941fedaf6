import type { BackupState } from '#contract/backups.ts';
import { type DateWords, dateTimeInWords } from '#domain/dates/dates.ts';
import { t } from '#languages/t.ts';

/** What administrators should know on every tab; empty if everything is fine. */
export function troubleInWords({ last, failure, isOverdue }: BackupState): string {
  const why = failure ? ` ${failure.reason}` : '';
  if (isOverdue && !last) return t('There is no backup of this site yet.') + why;
  if (isOverdue) return t('There has been no backup for three days or more.') + why;
  return failure ? t('The last backup failed.') + why : '';
}

/** The state of the backups, in a line on the start page. */
export function statusInWords({ last, next, isRunning }: BackupState, dates: DateWords): string {
  if (isRunning) return t('A backup is being made.');
  if (last) return t('Last backup: {date}.', { date: dateTimeInWords(last.at, dates) });
  return next
    ? t('The first backup will be made by {date}.', { date: dateTimeInWords(next, dates) })
    : t('No backups are made at night.');
}
