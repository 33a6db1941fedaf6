import type { Calls } from '#contract/calls.ts';

type PublicCall = {
  [N in keyof Calls]: Calls[N]['access'] extends 'public' ? N : never;
}[keyof Calls];

/**
 * The calls that go without a token: log-in, registration, password reset and the public reads (specification 6),
 * and the two forms, so that no prayer is told apart by who is logged in. The contract's schemas stay on the
 * server; its types see to it that this list holds every public call and no other.
 */
const publicCalls: Record<PublicCall, true> = {
  'GET /api/site': true,
  'GET /api/homepage': true,
  'GET /api/announcements': true,
  'GET /api/calendar/events': true,
  'GET /api/calendar/formatted-events': true,
  'POST /api/googleSheets/submit-prayer': true,
  'POST /api/googleSheets/contact-us': true,
  'GET /api/blog/public': true,
  'GET /api/pages/blog/{slug}': true,
  'GET /api/pages/{slug}': true,
  'POST /api/auth/register': true,
  'POST /api/auth/login': true,
  'POST /api/auth/password-reset': true,
  'POST /api/auth/password-reset/confirm': true,
};

export function carriesToken(name: keyof Calls): boolean {
  return !Object.hasOwn(publicCalls, name);
}
