import { PRESENCE_BEAT_MS } from '#contract/admin-constants.ts';
import type { EditedKind, OtherEditor } from '#contract/drafts.ts';
import type { Actor } from '../../actor.ts';
import type { Services } from '../../context.ts';
import { toSent, toStored } from '../../platform/clock.ts';
import { refuseContent } from '../ownership/ownership.ts';
import { siteSettings } from '../settings/settings.ts';
import {
  deleteEditor,
  deleteEditorsUnseenSince,
  listEditors,
  touchEditor,
} from './presence-store.ts';

type Which = { kind: EditedKind; id: string; tab: string };

/** Notes that an editor is open, and gives who else has the same content open. */
export async function touchPresence(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actor: Actor,
  { kind, id: entity_id, tab }: Which,
): Promise<OtherEditor[]> {
  await refuseContent(db, actor, { kind, id: entity_id });
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
  await deleteEditor(db, { kind, entity_id, tab, user_id: actor.userId });
}
