import { z } from 'zod';
import { defineJob } from '#server/platform/jobs/define-job.ts';

/** Invites the next of those who wait, as many as the rate of the mails allows. */
export const invitePeople = defineJob('invite-people', z.object({}));
