import { publishStates } from '#contract/publishing.ts';
import { leadOn, placeFrom } from './address.ts';
import type { Content, Saved, Written } from './content.ts';
import { ContentList, type ContentListing, loadList } from './content-list.tsx';
import { EditorScreen } from './editor-screen.tsx';
import type { Entry } from './entry-list.tsx';
import { openContent } from './open-content.ts';

type Asked = { request: Request; params: { id?: string | undefined } };

/**
 * For a route with an `:id?`: without an id the list, else the editor of one content. `load` imports its description,
 * which holds schemas.
 */
export async function loadScreen<
  T extends Entry,
  E extends Saved,
  D extends object,
  W extends Written<D>,
>(
  listing: ContentListing<T>,
  load: () => Promise<Content<E, D, W>>,
  { request, params: { id } }: Asked,
) {
  if (id !== undefined)
    return {
      listing,
      editor: await openContent(await load(), request, id),
      list: undefined,
    };
  const query = new URL(request.url).searchParams;
  leadOn(listing.path, listing.kind, query);
  const list = await loadList(listing, placeFrom(query, publishStates), request.signal);
  return { listing, editor: undefined, list };
}

type Props<T extends Entry, E extends Saved, D extends object, W extends Written<D>> = Awaited<
  ReturnType<typeof loadScreen<T, E, D, W>>
>;

/** The tab of a kind of content: its list, or the editor of one. Takes what `loadScreen` gives. */
export function ContentScreen<
  T extends Entry,
  E extends Saved,
  D extends object,
  W extends Written<D>,
>({ listing, editor, list }: Props<T, E, D, W>) {
  return editor ? <EditorScreen {...editor} /> : <ContentList listing={listing} data={list} />;
}
