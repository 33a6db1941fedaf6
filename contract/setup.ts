import { z } from 'zod';
import { SETUP_STEPS } from '#domain/setup-steps.ts';
import { defineCalls } from './call.ts';
import { idSchema } from './common.ts';

/**
 * Done is what the site itself shows, or a step that was saved without a change (a time zone that was right already).
 */
const stepSchema = z.object({
  step: z.enum(SETUP_STEPS),
  state: z.enum(['open', 'skipped', 'done']),
});
export type SetupStep = z.infer<typeof stepSchema>;

const setupSchema = z.object({
  /** `open`: the list is the administrators' start page. `none`: this site was not begun empty. */
  standing: z.enum(['open', 'finished', 'none']),
  steps: z.array(stepSchema),
  /** The starter pages that are published, by the id of their page. */
  published: z.array(idSchema),
});
export type Setup = z.infer<typeof setupSchema>;

export const setupCalls = defineCalls('admin', {
  'GET /api/setup': {
    summary: 'What is done of the set-up list of a new site',
    answer: setupSchema,
  },
  'PUT /api/setup/{step}': {
    summary:
      'Skips a step of the set-up list, opens it again, or says that it is done; `all` is the list itself',
    params: z.object({ step: z.enum([...SETUP_STEPS, 'all']) }),
    body: z.object({ state: z.enum(['open', 'skipped', 'done']) }),
    answer: setupSchema,
  },
});
