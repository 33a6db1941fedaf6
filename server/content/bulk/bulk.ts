import { setImmediate } from 'node:timers/promises';
import type { BulkAnswer, BulkEntry } from '#contract/bulk.ts';
import { type BulkKind, stepsOf } from '#contract/content/kinds.ts';
import type { BulkAction } from '#contract/publishing.ts';
import { t } from '#languages/t.ts';
import type { Actor } from '#server/actor.ts';
import type { Registry, Standing, Things } from '#server/content/kind.ts';
import type { ContentNeeds } from '#server/content/needs.ts';
import { refuseContent, refuseKind } from '#server/content/ownership/ownership.ts';
import { restoreTrashOf } from '#server/content/trash/trash.ts';
import { restoreVersion } from '#server/content/versions/versions.ts';
import { Refusal } from '#server/platform/calls/refusal.ts';
import { toStored } from '#server/platform/clock.ts';

type Needs = ContentNeeds & { kinds: Registry; things: Things };

type Asked = { kind: BulkKind; action: BulkAction; entries: BulkEntry[] };
type Done = { title: string; version: number };

/**
 * Does one thing to several contents, each in a transaction of its own: what cannot be done is left, with the reason.
 * Refuses `invalid` an action that this kind does not have, and `forbidden` a kind that the actor does not write.
 */
export async function actOnSeveral(
  needs: Needs,
  actor: Actor,
  { kind, action, entries }: Asked,
): Promise<BulkAnswer> {
  if (action !== 'undo' && !stepsOf(kind).includes(action))
    throw new Refusal(
      'invalid',
      t('This cannot be done to several of this kind: {action}.', { action }),
    );
  refuseKind(actor, kind);
  const answer: BulkAnswer = { done: [], left: [] };
  for (const entry of new Map(entries.map((each) => [each.id, each])).values()) {
    const { id } = entry;
    let title = '';
    try {
      await refuseContent(needs, actor, { kind, id });
      const found = await needs.kinds[kind].bulk.find(needs.db, id, toStored(needs.clock.now()));
      title = found?.title ?? '';
      const done =
        action === 'undo'
          ? await undo(needs, actor, { kind, found, entry })
          : await act(needs, actor, { kind, action, found, entry });
      answer.done.push({ id, ...done });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      answer.left.push({ id, title, why: reasonOf(error) });
    }
    // SQLite runs without a pause: between two, others get their turn.
    await setImmediate();
  }
  return answer;
}

type Given = { kind: BulkKind; found: Standing | undefined; entry: BulkEntry };

async function act(
  needs: Needs,
  actor: Actor,
  { kind, action, found, entry: { id, version } }: Given & { action: Exclude<BulkAction, 'undo'> },
): Promise<Done> {
  if (!found) throw new Refusal('not-found', t('It was deleted already.'));
  if (found.version !== version) throw new Refusal('conflict', changed());
  const { publish, unpublish, end, delete: remove } = needs.kinds[kind].bulk;
  const which = { id, version };
  if (action === 'delete') {
    await remove(needs, actor, { id });
    return { title: found.title, version };
  }
  const isLate = action === 'publish' && found.ifOn === 'ended';
  const problem = problems()[action][isLate ? 'ended' : found.state];
  if (problem) throw new Refusal('invalid', problem);
  if (action === 'publish') await publish?.(needs, actor, which);
  if (action === 'unpublish') await unpublish?.(needs, actor, which);
  if (action === 'end') await end?.(needs, actor, { ...which, at: toStored(needs.clock.now()) });
  const now = await needs.kinds[kind].bulk.find(needs.db, id, toStored(needs.clock.now()));
  return { title: found.title, version: now?.version ?? version };
}

/** Puts a content back as it was before it had this version, or out of the trash. */
async function undo(
  needs: Needs,
  actor: Actor,
  { kind, found, entry: { id, version } }: Given,
): Promise<Done> {
  if (!found) {
    const { title } = await restoreTrashOf(needs, actor, { kind, id });
    return { title, version };
  }
  if (found.version !== version) throw new Refusal('conflict', changed());
  const restored = await restoreVersion(needs, actor, { kind, id }, version - 1);
  return { title: found.title, version: restored.version };
}

const changed = () => t('Somebody has changed it in the meantime. Look at it again first.');

/** Why an action would change nothing, by how the content stands. */
const problems = (): Record<
  'publish' | 'unpublish' | 'end',
  Partial<Record<Standing['state'], string>>
> => ({
  publish: {
    live: t('It is published already.'),
    scheduled: t('It is scheduled already. Visitors see it from its date on.'),
    ended: t('It has ended. Open it and give it a later end.'),
  },
  unpublish: { draft: t('It is a draft already.') },
  end: {
    draft: t('It is a draft, which visitors do not see.'),
    scheduled: t('It has not begun. Open it and change its dates.'),
    ended: t('It has ended already.'),
  },
});

/** Somebody may save between the look and the write: that refusal carries what there is now. */
const reasonOf = ({ current, message }: Refusal) => (current === undefined ? message : changed());
