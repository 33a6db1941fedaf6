import { z } from 'zod';
import { fieldWords } from '../common.ts';

export const prayerFormSection = z.object({ type: z.literal('prayer-form') }).register(fieldWords, {
  label: 'Prayer form',
  help: 'Visitors ask for prayer with it.',
  asked: 'prayer request pray for me',
});
