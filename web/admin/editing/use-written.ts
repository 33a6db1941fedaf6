import { useState } from 'react';

/** What is written in an editor. */
export type Written<D extends object, M = unknown> = {
  draft: D;
  change: (news: Partial<D>) => void;
  /** Puts another text in its place. `why` is for a history: "taking their text". */
  replace: (draft: D, why: string) => void;
  /** What else the content's own fields work with; see `Content.loadMore`. */
  more: M;
};

/** A draft that is changed field by field. */
export function useWritten<D extends object, M>(start: () => D, more: M): Written<D, M> {
  const [draft, setDraft] = useState(start);
  return {
    draft,
    change: (news) => setDraft((now) => ({ ...now, ...news })),
    replace: setDraft,
    more,
  };
}
