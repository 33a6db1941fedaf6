import type { Hono } from 'hono';
import { calls } from '#server/calls.ts';
import { contentRoutes } from '#server/content/routes.ts';
import type { Env, Services } from '#server/context.ts';
import { isDemandedOf } from '#server/features/accounts/login-rules.ts';
import { protectionRoutes } from '#server/features/accounts/protection/routes.ts';
import { accountRoutes } from '#server/features/accounts/routes.ts';
import { isProofFresh } from '#server/features/accounts/rules.ts';
import { findActor } from '#server/features/accounts/sessions.ts';
import { archiveRoutes } from '#server/features/archive/routes.ts';
import { backupRoutes } from '#server/features/backups/routes.ts';
import { cancellationRoutes } from '#server/features/cancellations/routes.ts';
import { fundRoutes, giftRoutes, handGiftRoutes } from '#server/features/gifts/routes.ts';
import { givingRoutes } from '#server/features/giving/routes.ts';
import { walletEvents } from '#server/features/giving/wallet/wallet-events.ts';
import { googleRoutes } from '#server/features/google/routes.ts';
import { imageRoutes } from '#server/features/images/routes.ts';
import { showingPictures } from '#server/features/images/shown-answers.ts';
import { importRoutes } from '#server/features/import/routes.ts';
import { inviteeRoutes } from '#server/features/invitees/routes.ts';
import { libraryRoutes } from '#server/features/library/routes.ts';
import { mailRoutes } from '#server/features/mails/routes.ts';
import { inboxRoutes, messageRoutes } from '#server/features/messages/routes.ts';
import { noticeRoutes } from '#server/features/notices/routes.ts';
import { officeRoutes } from '#server/features/office/routes.ts';
import { overviewRoutes } from '#server/features/overview/routes.ts';
import { prayerTeamRoutes } from '#server/features/prayer-team/routes.ts';
import { qrCodeRoutes } from '#server/features/qr-codes/routes.ts';
import { redirectRoutes } from '#server/features/redirects/routes.ts';
import { searchRoutes } from '#server/features/search/routes.ts';
import { serviceRoutes } from '#server/features/service-times/routes.ts';
import { servingOfficeRoutes } from '#server/features/serving/office-routes.ts';
import { servingRoutes } from '#server/features/serving/routes.ts';
import { setupRoutes } from '#server/features/setup/routes.ts';
import { sharePictureRoutes } from '#server/features/share-pictures/routes.ts';
import { sharedDraftRoutes } from '#server/features/shared-drafts/routes.ts';
import { signUpListRoutes } from '#server/features/sign-ups/office-routes.ts';
import { signUpRoutes } from '#server/features/sign-ups/routes.ts';
import { takeoutRoutes } from '#server/features/takeout/routes.ts';
import { userRoutes } from '#server/features/users/routes.ts';
import { routesOfKinds } from '#server/kinds.ts';
import { bindCalls } from '#server/platform/calls/bind.ts';
import { dataHeaders } from '#server/platform/http/security-headers.ts';

/** Every call of the contract, the document that describes them, and what other companies' servers send. */
export function serveApi(hono: Hono<Env>, services: Services): void {
  const { config } = services;
  bindCalls(hono, calls, showingPictures(services, handlersOf(services)), {
    findActor: (token) => findActor(services, token),
    isProved: ({ provedAt }) => isProofFresh(provedAt, services.clock.milliseconds()),
    lacksFactor: async ({ role, hasSecondFactor }) =>
      !hasSecondFactor && (await isDemandedOf(services.db, role)),
    incomingDir: config.incomingDir,
    headers: dataHeaders(config.publicUrl.startsWith('https:')),
  });
  describeApi(hono);
  hono.post('/api/giving/braintree-webhook', walletEvents(services));
  hono.all('/api/*', (context) => context.notFound());
}

const handlersOf = (services: Services) => ({
  ...routesOfKinds(services),
  ...sharePictureRoutes(services),
  ...qrCodeRoutes(services),
  ...serviceRoutes(services),
  ...cancellationRoutes(services),
  ...googleRoutes(services),
  ...messageRoutes(services),
  ...inboxRoutes(services),
  ...prayerTeamRoutes(services),
  ...signUpRoutes(services),
  ...signUpListRoutes(services),
  ...servingRoutes(services),
  ...servingOfficeRoutes(services),
  ...accountRoutes(services),
  ...protectionRoutes(services),
  ...libraryRoutes(services),
  ...userRoutes(services),
  ...inviteeRoutes(services),
  ...imageRoutes(services),
  ...fundRoutes(services),
  ...giftRoutes(services),
  ...handGiftRoutes(services),
  ...givingRoutes(services),
  ...contentRoutes(services),
  ...sharedDraftRoutes(services),
  ...mailRoutes(services),
  ...noticeRoutes(services),
  ...officeRoutes(services),
  ...overviewRoutes(services),
  ...setupRoutes(services),
  ...archiveRoutes(services),
  ...importRoutes(services),
  ...backupRoutes(services),
  ...redirectRoutes(services),
  ...takeoutRoutes(services),
  ...searchRoutes(services),
});

function describeApi(hono: Hono<Env>): void {
  hono.get('/api/openapi.json', async (context) => {
    context.set('cacheable', true);
    const { describeCalls } = await import('#server/platform/calls/describe-calls.ts');
    return context.json(describeCalls(calls));
  });
}
