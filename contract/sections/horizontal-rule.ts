import { z } from 'zod';
import { t } from '#languages/t.ts';
import { fieldWords } from '../common.ts';

export const horizontalRuleSection = z
  .object({ type: z.literal('horizontal-rule') })
  .register(fieldWords, { label: t('Line'), help: t('A thin line across the page.'), asked: '' });
