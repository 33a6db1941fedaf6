import { z } from 'zod';
import { t } from '#languages/t.ts';
import { fieldWords } from '../common.ts';

export const lineBreakSection = z.object({ type: z.literal('line-break') }).register(fieldWords, {
  label: t('Empty line'),
  help: t('A little more room between two sections.'),
  asked: '',
});
