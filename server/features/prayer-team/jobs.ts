import { z } from 'zod';
import { defineJob } from '#server/platform/jobs/define-job.ts';

export const prayerCountMail = defineJob(
  'prayer-count-mail',
  z.object({ messageId: z.string(), count: z.number() }),
);
