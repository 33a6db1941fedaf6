import type { officeCalls } from '#contract/office.ts';
import type { Services } from '#server/context.ts';
import type { HandlersOf } from '#server/platform/calls/bind.ts';
import { office, updateOffice } from './office.ts';
import { sendTestMail } from './test-mail.ts';

export const officeRoutes = (services: Services): HandlersOf<typeof officeCalls> => ({
  'GET /api/office': () => office(services),
  'PUT /api/office': ({ actor, body }) => updateOffice(services, actor, body),
  'POST /api/office/test-mail': ({ actor, body }) => sendTestMail(services, actor, body),
});
