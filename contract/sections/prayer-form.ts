import { z } from 'zod';
import { t } from '#languages/t.ts';
import { fieldWords } from '../common.ts';

export const prayerFormSection = z.object({ type: z.literal('prayer-form') }).register(fieldWords, {
  label: t('Prayer form'),
  help: t('Visitors ask for prayer with it.'),
  get asked() {
    return t('prayer request pray for me');
  },
});
