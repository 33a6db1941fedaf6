import { accessTo, allKinds, type ContentKind, contentKinds } from '#contract/content/kinds.ts';
import { accessToTrashed, type InTrash, inTrash } from '#contract/trashed.ts';
import { type Access, hasAccess } from '#domain/roles.ts';
import { t } from '#languages/t.ts';
import type { Actor } from '#server/actor.ts';
import type { Services } from '#server/context.ts';
import { Refusal } from '#server/platform/calls/refusal.ts';
import { findValue } from '#server/platform/database/rows.ts';
import type { Database } from '#server/schema.ts';
import { findDraftingAuthor } from './store.ts';

type Kind = ContentKind;
type Asking = Pick<Actor, 'role' | 'userId'>;

/** The account whose posts and pictures alone an actor may touch; undefined for those who may touch everybody's. */
export const onlyOwner = ({ role, userId }: Asking): string | undefined =>
  hasAccess(role, 'editor') ? undefined : userId;

/** Whether an actor translates everybody's contents and writes none of them: a translator. */
export const translatesAll = ({ role }: Pick<Asking, 'role'>): boolean =>
  hasAccess(role, 'translation') && !hasAccess(role, 'author');

/** The account whose contents of a kind alone an actor may change; undefined for those who may change everybody's. */
const ownerAsked = (actor: Asking, kind: Kind): string | undefined =>
  !contentKinds[kind].isOwned || (kind === 'translation' && translatesAll(actor))
    ? undefined
    : onlyOwner(actor);

/** The kinds of content that an actor writes. */
export const kindsOf = ({ role }: Asking): Kind[] =>
  allKinds.filter((kind) => hasAccess(role, accessTo(kind)));

/** What an actor may bring back from the trash. */
export const trashedFor = ({ role }: Asking): InTrash[] =>
  inTrash.filter((kind) => hasAccess(role, accessToTrashed(kind)));

/** Whether an actor may touch what an account made. */
export function isReached(actor: Asking, owner: string): boolean {
  const only = onlyOwner(actor);
  return only === undefined || only === owner;
}

/** Refuses `forbidden` what belongs to somebody else, to those who may touch only their own. */
export function refuseOthers(actor: Asking, owner: string, what: 'posts' | 'pictures'): void {
  if (!isReached(actor, owner))
    throw new Refusal(
      'forbidden',
      t(
        'Authors can change only their own {what, select, posts {posts} other {pictures}}. Ask an editor.',
        { what },
      ),
    );
}

/** Refuses `forbidden` a kind of content that the actor does not write. */
export const refuseKind = (actor: Asking, kind: Kind): void => refuseAccess(actor, accessTo(kind));

/** Refuses `forbidden` what is in the trash to those who could not delete it. */
export const refuseTrashed = (actor: Asking, kind: InTrash): void =>
  refuseAccess(actor, accessToTrashed(kind));

function refuseAccess({ role }: Asking, access: Access): void {
  if (hasAccess(role, access)) return;
  throw new Refusal(
    'forbidden',
    access === 'admin'
      ? t('Only administrators may do this.')
      : t('Only editors and administrators may do this.'),
  );
}

/** Who made a content, also one in the trash: an account's id, or empty if nobody knows; undefined if there is none. */
async function ownerOf({ db, kinds }: Needs, { kind, id }: Which): Promise<string | undefined> {
  const { ownerOf } = kinds[kind];
  if (!ownerOf) return undefined;
  return (await ownerOf(db, id)) ?? findValue(db, 'trash', 'created_by', { kind, entity_id: id });
}

type Needs = Pick<Services, 'db' | 'kinds'>;
type Which = { kind: ContentKind; id: string };

/**
 * Refuses `forbidden` a content whose kind the actor does not write, and others' posts to authors. What was never
 * published is nobody's yet.
 */
export async function refuseContent(needs: Needs, actor: Asking, which: Which): Promise<void> {
  refuseKind(actor, which.kind);
  if (ownerAsked(actor, which.kind) === undefined) return;
  const owner = await ownerOf(needs, which);
  if (owner !== undefined) refuseOthers(actor, owner, 'posts');
}

/** The same for what was published: nothing that is left of an unknown post is an author's. */
export async function refusePublished(needs: Needs, actor: Asking, which: Which): Promise<void> {
  refuseKind(actor, which.kind);
  if (ownerAsked(actor, which.kind) !== undefined)
    refuseOthers(actor, (await ownerOf(needs, which)) ?? '', 'posts');
}

/** Whose a new post is: the actor's, or that of the author whose draft an editor publishes. */
export async function ownerOfNewPost(db: Database, actor: Asking, uuid: string): Promise<string> {
  if (onlyOwner(actor) !== undefined) return actor.userId;
  return (await findDraftingAuthor(db, uuid, actor.userId)) ?? actor.userId;
}
