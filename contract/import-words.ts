import { t } from '#languages/t.ts';
import type { Fate } from './import-order.ts';
import type { ImportItem, ImportKind } from './imports.ts';

/*
 * What the screens and the table of an import call its things. Only types of the contract are used here: no schema
 * reaches the browser.
 */

export const kindWords = (): Record<ImportKind, string> => ({
  picture: t('Picture'),
  file: t('File'),
  page: t('Page'),
  post: t('Blog post'),
  event: t('Event'),
  sermon: t('Sermon'),
  person: t('Person'),
  redirect: t('Redirect'),
});

export function fateOf({ action, outcome }: Pick<ImportItem, 'action' | 'outcome'>): Fate {
  if (outcome !== 'planned' && outcome !== 'skipped') return outcome;
  if (action === 'leave-out' || action === 'same') return action;
  return outcome === 'skipped' ? 'not-chosen' : action;
}

export const fateWords = (): Record<Fate, string> => ({
  make: t('Will be made'),
  change: t('Will be changed'),
  failed: t('Not made ## by an import'),
  kept: t('Stays ## after an import was taken back'),
  made: t('Made ## by an import'),
  changed: t('Changed ## by an import'),
  'taken-back': t('Taken back'),
  same: t('Here already'),
  'not-chosen': t('Not chosen'),
  'leave-out': t('Left out'),
});

export const becameOf = (item: Pick<ImportItem, 'action' | 'outcome'>): string =>
  fateWords()[fateOf(item)];
