import type { setupCalls } from '#contract/setup.ts';
import type { Services } from '#server/context.ts';
import type { HandlersOf } from '#server/platform/calls/bind.ts';
import { setStep, setup } from './setup.ts';

export const setupRoutes = (services: Services): HandlersOf<typeof setupCalls> => ({
  'GET /api/setup': () => setup(services),
  'PUT /api/setup/{step}': ({ params, body }) => setStep(services, params.step, body.state),
});
