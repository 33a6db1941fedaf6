import { z } from 'zod';
import { t } from '#languages/t.ts';
import { fieldWords } from '../common.ts';

export const contactFormSection = z
  .object({ type: z.literal('contact-form') })
  .register(fieldWords, {
    label: t('Contact form'),
    help: t('Visitors write to the church with it.'),
    get asked() {
      return t('contact email phone telephone number address office message');
    },
  });
