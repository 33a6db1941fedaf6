import { z } from 'zod';
import { t } from '#languages/t.ts';
import { idSchema } from './common.ts';
import { MAX_NEEDED, MAX_TASKS_OF_EVENT } from './serving-constants.ts';

/* Who is needed on each date of an event: a part of the event (docs/decisions/0128-who-serves.md). */

const howMany = {
  error: () => t('Write how many are needed, from 1 to {max}.', { max: MAX_NEEDED }),
};

const neededSchema = z.object({
  /** The id of the task; one that there is not is passed over. */
  task: idSchema,
  places: z.int(howMany).min(1, howMany).max(MAX_NEEDED, howMany),
});

export const servingSchema = z
  .array(neededSchema)
  .max(MAX_TASKS_OF_EVENT, {
    error: () => t('An event has at most {max} tasks.', { max: MAX_TASKS_OF_EVENT }),
  })
  .refine((needed) => new Set(needed.map(({ task }) => task)).size === needed.length, {
    error: () => t('Name each task once.'),
  });
