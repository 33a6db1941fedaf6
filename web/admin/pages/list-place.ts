/** What the list shows, as its address says it. */
export type ListPlace = { search: string };

/** Which composer is open: of a page's id, or `new` with the identifier that it will have; `of` is whose draft. */
export type EditorPlace = { id: string; uuid: string | null; of: string | null };

export function placeFrom(query: URLSearchParams): ListPlace {
  return { search: (query.get('search') ?? '').slice(0, 100) };
}

export function editorFrom(query: URLSearchParams): EditorPlace | undefined {
  const id = query.get('page');
  if (id === null) return undefined;
  return { id, uuid: query.get('uuid'), of: query.get('of') };
}

export function addressOf({ search }: ListPlace, editor: Partial<EditorPlace> = {}): string {
  const { id, uuid, of } = editor;
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ search, page: id, uuid, of }))
    if (value) query.set(name, value);
  return query.size > 0 ? `/admin/pages?${query}` : '/admin/pages';
}
