import type { backupCalls } from '#contract/backups.ts';
import type { Services } from '../../context.ts';
import type { HandlersOf } from '../../platform/bind.ts';
import { backUpNow, backupState } from './backups.ts';

export const backupRoutes = (services: Services): HandlersOf<typeof backupCalls> => ({
  'GET /api/backups': () => backupState(services),
  'POST /api/backups': ({ actor }) => backUpNow(services, actor),
});
