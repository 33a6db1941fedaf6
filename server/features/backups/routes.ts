import type { backupCalls } from '#contract/backups.ts';
import type { Services } from '#server/context.ts';
import type { HandlersOf } from '#server/platform/calls/bind.ts';
import { backUpNow, backupState } from './backups.ts';

export const backupRoutes = (services: Services): HandlersOf<typeof backupCalls> => ({
  'GET /api/backups': () => backupState(services),
  'POST /api/backups': ({ actor }) => backUpNow(services, actor),
});
