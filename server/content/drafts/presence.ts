import { PRESENCE_BEAT_MS } from '#contract/admin-constants.ts';
import type { EditedKind } from '#contract/content/kinds.ts';
import type { OtherEditor } from '#contract/drafts.ts';
import type { Actor } from '#server/actor.ts';
import { refuseContent } from '#server/content/ownership/ownership.ts';
import type { Services } from '#server/context.ts';
import { siteSettings } from '#server/features/settings/settings.ts';
import { toSent, toStored } from '#server/platform/clock.ts';
import { deleteRows } from '#server/platform/database/rows.ts';
import { deleteEditorsUnseenSince, listEditors, touchEditor } from './store.ts';

type Which = { kind: EditedKind; id: string; tab: string };

/** Notes that an editor is open, and gives who else has the same content open. */
export async function touchPresence(
  { db, clock, kinds }: Pick<Services, 'db' | 'clock' | 'kinds'>,
  actor: Actor,
  { kind, id: entity_id, tab }: Which,
): Promise<OtherEditor[]> {
  await refuseContent({ db, kinds }, actor, { kind, id: entity_id });
  const now = toStored(clock.now());
  const since = toStored(clock.now().subtract({ milliseconds: 3 * PRESENCE_BEAT_MS }));
  await deleteEditorsUnseenSince(db, since);
  await touchEditor(db, { kind, entity_id, tab, user_id: actor.userId, since: now, seen_at: now });
  const { timeZone } = await siteSettings(db);
  return (await listEditors(db, { kind, entity_id, tab, since })).map((row) => ({
    name: row.name,
    isOneself: row.user_id === actor.userId,
    since: toSent(row.since, timeZone),
  }));
}

export async function editorLeft(
  { db }: Pick<Services, 'db'>,
  actor: Actor,
  { kind, id: entity_id, tab }: Which,
): Promise<void> {
  await deleteRows(db, 'editing', { kind, entity_id, tab, user_id: actor.userId });
}
