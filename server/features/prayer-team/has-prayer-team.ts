import type { Database } from '#server/schema.ts';
import { hasMembers } from './store.ts';

/**
 * Whether visitors can share a prayer request: somebody is on the team. Public, and part of cached answers: who changes
 * the team changes the content version (`publishWhere`).
 */
export const hasPrayerTeam = (db: Database): Promise<boolean> => hasMembers(db);
