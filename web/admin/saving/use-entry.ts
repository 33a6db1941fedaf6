import { useState } from 'react';
import type { Issue } from '#contract/errors.ts';
import { newKey } from '#web/forms/use-key.ts';
import { useSaving } from './use-saving.ts';

/** What the fields of an entry are given. */
export type EntryFields<D> = {
  draft: D;
  change: (news: Partial<D>) => void;
  errorOf: (path: string) => string | undefined;
};

/** Sends what is written: a change of `saved`, which names `version`, or something new, which names `key`. */
export type SendEntry<E, D> = (
  draft: D,
  at: { saved: E | undefined; version: number | undefined; key: string },
) => Promise<E | undefined>;

type Options<E, D> = {
  /** As it is saved; undefined for a new one. */
  saved: E | undefined;
  toDraft: (saved: E | undefined) => D;
  send: SendEntry<E, D>;
  check?: ((draft: D) => readonly Issue[]) | undefined;
  failure: string;
  isWhyInstead?: boolean;
  onSaved: (saved: E) => void;
};

/** What is written of an entry that has neither drafts nor versions, and its saving. */
export function useEntry<E extends { version: number }, D extends object>(options: Options<E, D>) {
  const { toDraft, send, check, failure, isWhyInstead, onSaved } = options;
  const [saved, setSaved] = useState(options.saved);
  const [start, setStart] = useState(() => toDraft(saved));
  const [draft, setDraft] = useState(start);
  const [key] = useState(newKey);
  const saving = useSaving<D, E>({
    values: draft,
    start,
    version: saved?.version,
    ...(check && { check }),
    ...(isWhyInstead && { isWhyInstead }),
    send: (values, version) => send(values, { saved, version, key }),
    failure,
    onSaved,
    onTakeTheirs: (theirs) => {
      setSaved(theirs);
      setStart(toDraft(theirs));
      setDraft(toDraft(theirs));
    },
  });
  const fields: EntryFields<D> = {
    draft,
    change: (news) => setDraft((now) => ({ ...now, ...news })),
    errorOf: saving.errorOf,
  };
  return { saving, fields, start };
}
