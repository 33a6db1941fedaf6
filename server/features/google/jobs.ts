import { z } from 'zod';
import { defineJob } from '#server/platform/jobs/define-job.ts';

/** Appends a message to the configured sheet. */
export const sheetRow = defineJob('google-row', z.object({ messageId: z.string() }));
