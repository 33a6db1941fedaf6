import type { AuditEntry } from '#contract/audit.ts';
import type { Actor } from '../../actor.ts';
import type { Services } from '../../context.ts';
import { toSent } from '../../platform/clock.ts';
import { newId } from '../../platform/ids.ts';
import type { Database } from '../../schema.ts';
import { siteSettings } from '../settings/settings.ts';
import { insertAudit, insertRevision, listAudit } from './store.ts';

/** What was done to one piece of content or account. */
export type Change = {
  action: AuditEntry['action'];
  kind: 'announcement' | 'post' | 'event' | 'user' | 'image';
  id: string;
  /** Its title or name, for the list of what was done. */
  what: string;
  /** Its state after a save, or before a deletion; left out for what holds people's data. */
  revision?: { version: number; data: unknown };
};

/** Leaves the entry, and the state, of an administrator's write. Belongs in the transaction that writes. */
export async function record(
  db: Database,
  actor: Actor,
  change: Change,
  now: string,
): Promise<void> {
  const { action, kind, id: entity_id, what, revision } = change;
  await insertAudit(db, {
    id: newId(),
    at: now,
    who_id: actor.userId,
    action,
    kind,
    what,
    entity_id,
  });
  if (revision)
    await insertRevision(db, {
      id: newId(),
      kind,
      entity_id,
      version: revision.version,
      data: JSON.stringify(revision.data),
      at: now,
      who_id: actor.userId,
    });
}

export async function audit(
  { db }: Pick<Services, 'db'>,
  query: { limit: number; after?: string | undefined },
): Promise<AuditEntry[]> {
  const { timeZone } = await siteSettings(db);
  return (await listAudit(db, query)).map(({ id, at, who, action, kind, what, entity_id }) => ({
    _id: id,
    at: toSent(at, timeZone),
    who,
    action: action as AuditEntry['action'],
    kind,
    what,
    entityId: entity_id,
  }));
}
