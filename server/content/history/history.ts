import type { z } from 'zod';
import type { AuditEntry, auditCalls } from '#contract/audit.ts';
import type { EditedKind } from '#contract/content/kinds.ts';
import type { Actor } from '#server/actor.ts';
import { forgetDraft } from '#server/content/drafts/drafts.ts';
import type { Services } from '#server/context.ts';
import { siteSettings } from '#server/features/settings/settings.ts';
import { startOfDay, toSent, toStored } from '#server/platform/clock.ts';
import { changeRows } from '#server/platform/database/rows.ts';
import { newId } from '#server/platform/ids.ts';
import { partsOf } from '#server/platform/lists/parts-of.ts';
import type { Database } from '#server/schema.ts';
import {
  insertAudit,
  insertRevision,
  listActors,
  listAudit,
  listKnown,
  listRevisions,
} from './store.ts';
import { toldAgain } from './stored-words.ts';

/** A stored state of a content; editors can go back to some kinds (contract/versions.ts). */
type Revision = { version: number; data: unknown; at?: string };

type Needs = Pick<Services, 'db'>;

/** Who it was when Google's calendar changed an event. */
export const GOOGLE = { userId: 'google' };
/** Who it was when somebody did it on the server's own machine. */
export const MACHINE = { userId: 'machine' };

/** A change to one content or account. */
export type Change = {
  action: AuditEntry['action'];
  kind:
    | EditedKind
    | 'user'
    | 'invitees'
    | 'image'
    | 'library'
    | 'archive'
    | 'mail'
    | 'mails'
    | 'message'
    | 'messages'
    | 'sign-ups'
    | 'serving'
    | 'backup'
    | 'office'
    | 'funds'
    | 'test-mail'
    | 'private link'
    | 'login rules'
    | 'redirect';
  id: string;
  /** Its title or name, for the activity list. */
  what: string;
  /** Its state after a save, or before a deletion; left out for kinds with personal data. */
  revision?: Revision;
  /** Its state before a save. Stored too if it is not yet, so that one can go back to what came with an archive. */
  before?: Revision;
};

/**
 * Records an administrator's write: the entry and the states. Deletes their own draft of the same content. Belongs in
 * the transaction that writes.
 */
export async function recordChange(
  db: Database,
  actor: Pick<Actor, 'userId'>,
  change: Change,
  now: string,
): Promise<void> {
  const { action, kind, id: entity_id, what, revision, before } = change;
  await insertAudit(db, {
    id: newId(),
    at: now,
    who_id: actor.userId,
    action,
    kind,
    what,
    entity_id,
  });
  const keep = ({ version, data, at = now }: Revision, who_id: string) =>
    insertRevision(db, {
      id: newId(),
      kind,
      entity_id,
      version,
      data: JSON.stringify(data),
      at,
      who_id,
    });
  if (before) await keep(before, '');
  if (revision) await keep(revision, actor.userId);
  await forgetDraft(db, { kind, entity_id, user_id: actor.userId });
}

/** A row of a content that has versions. */
type VersionedRow = { id: string; version: number; updated_at: string };

/** Records a write to such a row. `row` is its state after the write, or before a deletion; `old` before a save. */
export async function recordRow(
  db: Database,
  actor: Actor,
  {
    action,
    kind,
    title,
    row,
    old,
  }: {
    action: Change['action'];
    kind: EditedKind;
    title: string;
    row: VersionedRow;
    old?: VersionedRow | undefined;
  },
  now: string,
): Promise<void> {
  const before = old && { version: old.version, data: old, at: old.updated_at };
  const revision = { version: row.version, data: row };
  const change = { action, kind, id: row.id, what: title, revision, ...(before && { before }) };
  await recordChange(db, actor, change, now);
}

export async function audit(
  { db }: Needs,
  { day, ...query }: z.output<(typeof auditCalls)['GET /api/audit']['query']>,
): Promise<AuditEntry[]> {
  const { timeZone } = await siteSettings(db);
  const within = day === undefined ? undefined : instantsOf(Temporal.PlainDate.from(day), timeZone);
  return (await listAudit(db, { ...query, within })).map(
    ({ id, at, who, action, kind, what, entity_id }) => ({
      _id: id,
      at: toSent(at, timeZone),
      who,
      action: action as AuditEntry['action'],
      kind,
      what: toldAgain(kind, what),
      entityId: entity_id,
    }),
  );
}

const instantsOf = (day: Temporal.PlainDate, timeZone: string) => {
  const beginOf = (date: Temporal.PlainDate) => toStored(startOfDay(date, timeZone).toInstant());
  return [beginOf(day), beginOf(day.add({ days: 1 }))] as const;
};

export const auditPeople = async ({ db }: Needs) =>
  (await listActors(db)).map(({ id, name }) => ({ _id: id, name }));

/** The highest version of which a state is stored; 0 if there is none. */
export async function lastVersion(
  db: Database,
  kind: EditedKind | 'event',
  id: string,
): Promise<number> {
  const [last] = await listRevisions(db, kind, id, 1);
  return last?.version ?? 0;
}

/** Those of which a state is stored. */
export async function knownIds(
  db: Database,
  kind: EditedKind,
  ids: readonly string[],
): Promise<Set<string>> {
  const known = new Set<string>();
  for (const part of partsOf(ids, IDS_AT_ONCE))
    for (const id of await listKnown(db, kind, part)) known.add(id);
  return known;
}
/** Identifiers in one query. */
const IDS_AT_ONCE = 500;

/** Removes the name of a deleted thing from the audit entries; the entries stay. */
export const forgetName = (db: Database, kind: Change['kind'], id: string): Promise<boolean> =>
  changeRows(db, 'audit', { kind, entity_id: id }, { what: '' });
