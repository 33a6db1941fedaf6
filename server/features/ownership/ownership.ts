import type { EditedKind } from '#contract/drafts.ts';
import { editingAccess } from '#contract/editing-access.ts';
import { hasAccess } from '#contract/roles.ts';
import type { TrashedKind } from '#contract/trash.ts';
import type { Actor } from '../../actor.ts';
import { Refusal } from '../../platform/refusal.ts';
import type { Database } from '../../schema.ts';
import { findDraftingAuthor, findPostOwner } from './store.ts';

type Kind = EditedKind | TrashedKind;
type Asking = Pick<Actor, 'role' | 'userId'>;

/** The account whose posts and pictures alone an actor may touch; undefined for those who may touch everybody's. */
export const onlyOwner = ({ role, userId }: Asking): string | undefined =>
  hasAccess(role, 'editor') ? undefined : userId;

/** The kinds of content that an actor writes. */
export const kindsOf = ({ role }: Asking): Kind[] =>
  (Object.keys(editingAccess) as Kind[]).filter((kind) => hasAccess(role, editingAccess[kind]));

/** Whether an actor may touch what an account made. */
export function isReached(actor: Asking, owner: string): boolean {
  const only = onlyOwner(actor);
  return only === undefined || only === owner;
}

/** Refuses `forbidden` what belongs to somebody else, to those who may touch only their own. */
export function refuseOthers(actor: Asking, owner: string, what: 'posts' | 'pictures'): void {
  if (!isReached(actor, owner))
    throw new Refusal('forbidden', `Authors can change only their own ${what}. Ask an editor.`);
}

/** Refuses `forbidden` a kind of content that the actor does not write. */
export function refuseKind(actor: Asking, kind: Kind): void {
  if (hasAccess(actor.role, editingAccess[kind])) return;
  throw new Refusal(
    'forbidden',
    editingAccess[kind] === 'admin'
      ? 'Only administrators may do this.'
      : 'Only editors and administrators may do this.',
  );
}

/**
 * Refuses `forbidden` a content whose kind the actor does not write, and others' posts to authors. What was never
 * published is nobody's yet.
 */
export async function refuseContent(
  db: Database,
  actor: Asking,
  { kind, id }: { kind: Kind; id: string },
): Promise<void> {
  refuseKind(actor, kind);
  if (kind !== 'post' || onlyOwner(actor) === undefined) return;
  const owner = await findPostOwner(db, id);
  if (owner !== undefined) refuseOthers(actor, owner, 'posts');
}

/** The same for what was published: nothing that is left of an unknown post is an author's. */
export async function refusePublished(
  db: Database,
  actor: Asking,
  { kind, id }: { kind: Kind; id: string },
): Promise<void> {
  refuseKind(actor, kind);
  if (kind === 'post' && onlyOwner(actor) !== undefined)
    refuseOthers(actor, (await findPostOwner(db, id)) ?? '', 'posts');
}

/** Whose a new post is: the actor's, or that of the author whose draft an editor publishes. */
export async function ownerOfNewPost(db: Database, actor: Asking, uuid: string): Promise<string> {
  if (onlyOwner(actor) !== undefined) return actor.userId;
  return (await findDraftingAuthor(db, uuid, actor.userId)) ?? actor.userId;
}
