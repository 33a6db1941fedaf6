import type { setupCalls } from '#contract/setup.ts';
import type { Services } from '../../context.ts';
import type { HandlersOf } from '../../platform/bind.ts';
import { setStep, setup } from './setup.ts';

export const setupRoutes = (services: Services): HandlersOf<typeof setupCalls> => ({
  'GET /api/setup': () => setup(services),
  'PUT /api/setup/{step}': ({ params, body }) => setStep(services, params.step, body.state),
});
