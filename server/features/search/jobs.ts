import { z } from 'zod';
import { defineJob } from '#server/platform/jobs/define-job.ts';

/** Makes the documents of the search again that are not as they would be made now. */
export const remakeIndex = defineJob('search-remake', z.object({}));
