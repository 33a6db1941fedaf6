import { type Calls, otherCalls } from '#contract/calls.ts';
import { callsOfKinds } from './kinds.ts';

/** Every call of the API by name. A path with more fixed words comes before one that would match it too. */
export const calls: Calls = { ...callsOfKinds, ...otherCalls };
