import { z } from 'zod';
import { fieldWords } from '../common.ts';

export const horizontalRuleSection = z
  .object({ type: z.literal('horizontal-rule') })
  .register(fieldWords, { label: 'Line', help: 'A thin line across the page.', asked: '' });
