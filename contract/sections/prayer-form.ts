import { z } from 'zod';

export const prayerFormSection = z.object({ type: z.literal('prayer-form') });
