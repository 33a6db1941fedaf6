import { listDrafts } from '#web/admin/drafts/find-draft.ts';
import { openContent } from '#web/admin/editing/open-content.ts';
import { loadTasks } from '#web/admin/serving/task-names.ts';
import { askedKey } from './editor/event-address.ts';
import { loadList } from './list/load-list.ts';

type Asked = { request: Request; params: { id?: string | undefined } };

export type EventsLoaded = Awaited<ReturnType<typeof loadEvents>>;

/**
 * What Manage Events shows: the list, and for its form the event, or the part of a series, that the address names (`new`:
 * one that was begun). `editor` is undefined where it names none, and the form is that of a new event.
 */
export async function loadEvents({ request, params: { id } }: Asked) {
  const isNew = id === undefined || id === 'new';
  const key = isNew ? 'new' : askedKey(id, new URL(request.url).searchParams);
  const [{ eventContent }, { ContentEditor }] = await Promise.all([
    import('./content.tsx'),
    import('#web/admin/editing/content-editor.tsx'),
  ]);
  const content = eventContent(key, { isNew });
  const [list, drafts, editor] = await Promise.all([
    loadList(request),
    listDrafts('event', request.signal),
    id === undefined ? undefined : openContent(content, request, key),
    loadTasks(request.signal),
  ]);
  return { content, ContentEditor, editor, list, drafts };
}
