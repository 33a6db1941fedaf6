import { replace } from 'react-router';
import { findDraft, listDrafts } from '#web/admin/drafts/find-draft.ts';
import { CallFailed } from '#web/api.ts';
import { listAddress } from './address.ts';
import type { Content, Opened, Saved, Written } from './content.ts';

/**
 * One content by its id (`new` for a new one; none for the only one of its kind), with
 * what was written of it and not saved. `opened` is undefined when it is gone.
 */
export async function openContent<E extends Saved, D extends object, W extends Written<D>>(
  content: Content<E, D, W>,
  { url, signal }: Request,
  asked?: string,
) {
  const query = new URL(url).searchParams;
  const of = query.get('of') ?? undefined;
  const uuid = query.get('uuid');
  // A new one is kept as a draft from its first letter on, under an identifier of its own.
  if (asked === 'new' && !uuid) {
    query.set('uuid', crypto.randomUUID());
    throw replace(`${content.path}/new?${query}`);
  }
  const isNew = asked === 'new';
  const id = (isNew ? uuid : asked) ?? content.kind;
  const [{ ContentEditor }, saved, found, others, more] = await Promise.all([
    import('./content-editor.tsx'),
    isNew ? undefined : unlessGone(content.load(id, signal)),
    findDraft(content.kind, id, signal, of),
    asked === undefined ? listDrafts(content.kind, signal) : [],
    content.loadMore?.(signal, id),
  ]);
  const isGone = !saved && !isNew && asked !== undefined;
  const opened: Opened<E, W['more']> | undefined = isGone
    ? undefined
    : {
        id,
        saved,
        // Of what is not there no version can be named: what was written of it is saved as a new one.
        found: found && !saved ? { ...found, baseVersion: null } : found,
        others: others.filter(({ isOwn }) => !isOwn),
        more,
      };
  return { content, ContentEditor, opened, of, back: listAddress(content.path, query) };
}

/** What a call gives; undefined where there is no such thing. */
export async function unlessGone<E>(call: Promise<E | null>): Promise<E | undefined> {
  try {
    return (await call) ?? undefined;
  } catch (error) {
    if (error instanceof CallFailed && error.status === 404) return undefined;
    throw error;
  }
}
