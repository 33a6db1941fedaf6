import { replace } from 'react-router';
import type { StarterPage } from '#domain/starter-pages/starter-page.ts';
import { listDrafts } from '#web/admin/drafts/find-draft.ts';
import { openContent } from '#web/admin/editing/open-content.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { api } from '#web/browser-api.ts';
import { freeSlug, isUnanswered, starterOf } from './starter-values.ts';

/**
 * A starter page with its questions. Where it was published, or written on with the page's own editor, that editor
 * opens; what another person began is gone on with. `next` is where a save leads.
 */
export async function openStarter(starter: StarterPage, request: Request, next: string) {
  const { signal } = request;
  const url = new URL(request.url);
  const id = url.searchParams.get('uuid') ?? starter.id;
  if (!url.searchParams.has('uuid')) {
    url.searchParams.set('uuid', id);
    throw replace(`${url.pathname}${url.search}`);
  }
  const [drafts, pages, church] = await Promise.all([
    listDrafts('page', signal),
    adminApi('GET /api/pages', { query: { sections: 'false' }, signal }),
    api('GET /api/site', { signal }),
  ]);
  if (pages.some(({ _id }) => _id === id))
    throw replace(
      `/admin/pages/${id}${url.searchParams.get('from') === 'setup' ? '?from=setup' : ''}`,
    );
  const of = drafts.filter((draft) => draft.id === id);
  const [theirs] = of;
  if (theirs && !of.some(({ isOwn }) => isOwn) && !url.searchParams.has('of')) {
    url.searchParams.set('of', theirs.userId);
    throw replace(`${url.pathname}${url.search}`);
  }
  const { starterEditing } = await import('./starter-content.tsx');
  const slug = freeSlug(starter.slug, pages);
  const content = starterEditing({ starter, church, slug, next });
  const editor = await openContent(content, request, 'new');
  const { found } = editor.opened ?? {};
  if (found && !starterOf(found.data)) {
    url.searchParams.delete('template');
    url.searchParams.set('begin', starter.key);
    throw replace(`${url.pathname}${url.search}`);
  }
  // There is nothing in it to go on with, or to throw away.
  if (editor.opened && found && isUnanswered(found.data)) editor.opened.found = undefined;
  return { ...editor, back: next };
}
