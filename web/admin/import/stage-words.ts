import type { Import, ImportState } from '#contract/imports.ts';
import { t } from '#languages/t.ts';
import type { SendingState } from './file-sending.ts';

const titles: Record<ImportState, string> = {
  receiving: t('Sending the files'),
  reading: t('Reading the file'),
  read: t('What is in the file'),
  wrong: t('This file cannot be brought'),
  making: t('Making what was chosen'),
  stopped: t('The import was stopped'),
  done: t('What was brought'),
  'taking-back': t('Taking the import back'),
  'taken-back': t('The import was taken back'),
  failed: t('The import was interrupted'),
};

const isSent = (sending: SendingState | undefined) => sending !== undefined && !sending.isOver;

export const titleOf = (
  { state }: Pick<Import, 'state'>,
  sending: SendingState | undefined,
): string => (state === 'receiving' && !isSent(sending) ? t('Waits for its files') : titles[state]);

export const LOST = t(
  'The connection is lost. The upload will continue when the connection is back.',
);

/** What screen readers announce: each step once, not every number. The heading says the steps that ask for something. */
export function toldOf(
  { state }: Pick<Import, 'state'>,
  sending: SendingState | undefined,
): string {
  if (sending?.isLost) return LOST;
  if (state === 'receiving' && !isSent(sending)) return '';
  return ['receiving', 'reading', 'making', 'taking-back'].includes(state) ? titles[state] : '';
}
