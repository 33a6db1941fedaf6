import type { z } from 'zod';
import { NOTE_LENGTH } from '#contract/admin-constants.ts';
import type { inboxCalls, MessageDetail } from '#contract/inbox.ts';
import { t } from '#languages/t.ts';
import type { Actor } from '#server/actor.ts';
import { recordChange } from '#server/content/history/history.ts';
import type { Services } from '#server/context.ts';
import { isFirstRequest } from '#server/platform/calls/creation-keys.ts';
import { conflict, invalidField, Refusal } from '#server/platform/calls/refusal.ts';
import { toStored } from '#server/platform/clock.ts';
import { addRow, deleteRows, hasRow } from '#server/platform/database/rows.ts';
import { newId } from '#server/platform/ids.ts';
import type { Database } from '#server/schema.ts';
import { existingMessage, message, notesOf } from './inbox.ts';
import { setStates, updateMessage } from './inbox-store.ts';
import type { MessageRow } from './store.ts';

type Needs = Pick<Services, 'db' | 'clock'>;
type NeedsConfig = Needs & Pick<Services, 'config'>;
type Body<
  N extends 'PUT /api/messages/{id}' | 'POST /api/messages/state' | 'POST /api/messages/{id}/notes',
> = z.output<(typeof inboxCalls)[N]['body']>;

/** More notes than anyone reads; all of them are loaded with their message. */
const MAX_NOTES = 100;

/** What the activity log calls a message: never what was written, nor by whom. */
export function nameOf({ kind, form_title }: Pick<MessageRow, 'kind' | 'form_title'>): string {
  if (kind === 'form') return `Answers: ${form_title}`;
  return kind === 'prayer' ? 'Prayer request' : 'Contact message';
}

/** Changes the named fields. Refuses `conflict` with the present message if another version was seen. */
export async function changeMessage(
  { db, clock, config }: NeedsConfig,
  actor: Actor,
  id: string,
  { version, state, assigneeId, isKept }: Body<'PUT /api/messages/{id}'>,
): Promise<MessageDetail> {
  const isDone = await db.transaction().execute(async (transaction) => {
    const old = await existingMessage(transaction, id);
    if (version !== undefined && version !== old.version) return false;
    if (assigneeId && assigneeId !== old.assignee_id) await refuseStranger(transaction, assigneeId);
    const change = {
      ...(state !== undefined && { state }),
      ...(assigneeId !== undefined && { assignee_id: assigneeId }),
      // Who keeps it no longer is told again before it leaves.
      ...(isKept !== undefined && { is_kept: isKept ? 1 : 0, told_days_seen: null }),
    };
    // That somebody has seen it is not worth an entry.
    const isWorthTelling = state !== 'seen' || assigneeId !== undefined || isKept !== undefined;
    if (isWorthTelling) {
      const entry = { action: 'update', kind: 'message', id, what: nameOf(old) } as const;
      await recordChange(transaction, actor, entry, toStored(clock.now()));
    }
    return updateMessage(transaction, old, change);
  });
  const now = await message({ db, clock, config }, actor, id);
  if (!isDone) throw conflict(now);
  return now;
}

async function refuseStranger(db: Database, id: string): Promise<void> {
  if (!(await hasRow(db, 'users', { id, role: 'admin', active: 1 })))
    throw invalidField('assigneeId', t('Choose an administrator whose account is active.'));
}

/** Sets the state of several messages, whatever it was. */
export async function setStateOfSeveral(
  { db, clock }: Needs,
  actor: Actor,
  { ids, state }: Body<'POST /api/messages/state'>,
): Promise<{ count: number }> {
  return db.transaction().execute(async (transaction) => {
    const count = await setStates(transaction, ids, state);
    const what = count === 1 ? '1 message' : `${count} messages`;
    const entry = { action: 'update', kind: 'messages', id: '', what } as const;
    if (count > 0 && state !== 'seen')
      await recordChange(transaction, actor, entry, toStored(clock.now()));
    return { count };
  });
}

/** Deletes a message for good. */
export async function removeMessage({ db, clock }: Needs, actor: Actor, id: string): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const old = await existingMessage(transaction, id);
    await deleteRows(transaction, 'messages', { id });
    const entry = { action: 'delete', kind: 'message', id, what: nameOf(old) } as const;
    await recordChange(transaction, actor, entry, toStored(clock.now()));
  });
}

/** Adds a note; one with a key that is already there is not added again. */
export async function addNote(
  { db, clock, config }: NeedsConfig,
  actor: Actor,
  id: string,
  { key, text }: Body<'POST /api/messages/{id}/notes'>,
): Promise<MessageDetail> {
  const creation = {
    call: 'POST /api/messages/{id}/notes',
    of: id,
    key,
    actor,
    content: text,
  } as const;
  await db.transaction().execute(async (transaction) => {
    await existingMessage(transaction, id);
    if (!(await isFirstRequest(transaction, creation, { clock }))) return;
    const notes = await notesOf(transaction, id);
    if (notes.some((note) => note.key === key)) return;
    if (notes.length >= MAX_NOTES)
      throw new Refusal(
        'too-large',
        t('A message has at most {max} notes of {noteLength} characters.', {
          max: MAX_NOTES,
          noteLength: NOTE_LENGTH,
        }),
      );
    await addRow(transaction, 'message_notes', {
      id: newId(),
      message_id: id,
      who_id: actor.userId,
      who: actor.user.name,
      text,
      at: toStored(clock.now()),
      key,
    });
  });
  return message({ db, clock, config }, actor, id);
}

/** Refuses `not-found` for a note that is gone, and for one of somebody else. */
export async function removeNote(
  { db }: Pick<Needs, 'db'>,
  actor: Actor,
  { id, noteId }: { id: string; noteId: string },
): Promise<void> {
  const own = { id: noteId, message_id: id, who_id: actor.userId };
  if (!(await deleteRows(db, 'message_notes', own)))
    throw new Refusal('not-found', t('There is no such note of yours. It may have been deleted.'));
}
