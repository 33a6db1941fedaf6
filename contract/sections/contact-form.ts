import { z } from 'zod';
import { fieldWords } from '../common.ts';

export const contactFormSection = z
  .object({ type: z.literal('contact-form') })
  .register(fieldWords, {
    label: 'Contact form',
    help: 'Visitors write to the church with it.',
    asked: 'contact email phone telephone number address office message',
  });
