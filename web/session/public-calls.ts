import type { Calls } from '#contract/calls.ts';

type Public = { [N in keyof Calls]: Calls[N]['access'] extends 'public' ? N : never }[keyof Calls];

/**
 * Those with which visitors give have a client of their own, without a token (sections/paypal-donation/giving-api.ts), and
 * so have those of a log-in's second step (features/members/second-step/step-api.ts) and of sign-up
 * (features/sign-ups/sign-up-api.ts) and of who serves: their names are no weight of every page. What a private link shows is asked for by the server alone, and pictures of link previews by other sites.
 */
type PublicCall = Exclude<
  Public,
  | `POST /api/giving/${string}`
  | `${string} /api/sign-ups${string}`
  | `${string} /api/serving${string}`
  | `POST /api/auth/${'second-step' | 'passkey'}${string}`
  | 'GET /api/shared/{token}'
  | 'GET /api/share-pictures/{kind}/{key}'
>;

/** Whether a public call may know who makes it: then it carries the token if there is one. */
type Carries<N extends PublicCall> = Calls[N] extends { knowsMember: true } ? true : false;

/**
 * The calls that go without a token: log-in, registration, password reset and the public reads
 * (reference/roles.md#token). The two forms carry one, so that members' messages are linked to their accounts. The
 * contract's schemas stay on the server; its types ensure that this list holds every other public call, and none that is not.
 */
const publicCalls: { [N in PublicCall]: Carries<N> } = {
  'GET /api/site': false,
  'GET /api/search': false,
  'GET /api/homepage': false,
  'GET /api/announcements': false,
  'GET /api/calendar/events': false,
  'GET /api/calendar/formatted-events': false,
  'GET /api/calendar/range': false,
  'GET /api/calendar/today': false,
  'GET /api/calendar/event/{slug}': false,
  'POST /api/googleSheets/submit-prayer': true,
  'POST /api/googleSheets/contact-us': true,
  'GET /api/blog/public': false,
  'GET /api/pages/blog/{slug}': false,
  'GET /api/pages/{slug}': false,
  'GET /api/sermons': false,
  'GET /api/sermons/{slug}': false,
  'POST /api/auth/register': false,
  'POST /api/auth/login': false,
  'POST /api/auth/password-reset': false,
  'POST /api/auth/password-reset/confirm': false,
  'POST /api/auth/verify-email': false,
};

export function carriesToken(name: keyof Calls): boolean {
  return !isPublic(name) || publicCalls[name];
}

function isPublic(name: keyof Calls): name is PublicCall {
  return Object.hasOwn(publicCalls, name);
}
