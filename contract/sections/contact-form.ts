import { z } from 'zod';

export const contactFormSection = z.object({ type: z.literal('contact-form') });
