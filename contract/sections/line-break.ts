import { z } from 'zod';
import { fieldWords } from '../common.ts';

export const lineBreakSection = z.object({ type: z.literal('line-break') }).register(fieldWords, {
  label: 'Empty line',
  help: 'A little more room between two sections.',
  asked: '',
});
