import { useEffect, useState } from 'react';
import { forgetDraft, keepDraft, readDraft } from '#web/session/draft.ts';
import { useSession } from '#web/session/use-session.ts';

/**
 * What is being written, kept in this tab while it is open: it survives a reload and a new log-in. Whoever leaves the
 * screen was asked before, and what was written goes then.
 */
export function useKeptText<V extends Record<string, string>>(name: string, start: V) {
  const userId = useSession()?.user._id ?? '';
  const [values, setValues] = useState<V>(() => {
    const kept = readDraft(name, userId) ?? {};
    const names = Object.keys(start).filter((field) => typeof kept[field] === 'string');
    return { ...start, ...Object.fromEntries(names.map((field) => [field, kept[field]])) };
  });
  const isWritten = Object.keys(start).some((field) => values[field] !== start[field]);
  useEffect(() => {
    if (isWritten) keepDraft(name, userId, values);
    else forgetDraft(name);
  }, [name, userId, values, isWritten]);
  useEffect(() => () => forgetDraft(name), [name]);
  return {
    values,
    isWritten,
    change: (change: Partial<V>) => setValues((now) => ({ ...now, ...change })),
    clear: () => setValues(start),
  };
}
