import { type RefObject, useEffect, useState } from 'react';
import type { Issue } from '#contract/errors.ts';
import type { Saving } from '#web/admin/saving/use-saving.ts';
import { controlOf } from '#web/admin/schema-form/control-of.ts';
import { focusSoon } from './focus-soon.ts';
import type { DraftSection } from './page-draft.ts';

/** After a publishing that failed: opens the sections where something is wrong, and leads to the first place. */
export function useLeadToIssues(
  { failures, issues }: Saving,
  sections: readonly DraftSection[],
  setOpen: (change: (open: ReadonlySet<string>) => ReadonlySet<string>) => void,
  list: RefObject<HTMLElement | null>,
): void {
  const [seen, setSeen] = useState(failures);
  if (seen !== failures) {
    setSeen(failures);
    const wrong = issues.flatMap((issue) => sections[indexOf(issue)]?.key ?? []);
    setOpen((open) => new Set([...open, ...wrong]));
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each failure
  useEffect(() => {
    if (failures === 0) return;
    // The frame leads to the first field that says so itself; a text editor and a locked section do not.
    const [first] = issues;
    if (!first || list.current?.closest('form')?.querySelector('[aria-invalid="true"]')) return;
    focusSoon(() => fieldAt(first, sections, list.current));
  }, [failures]);
}

const indexOf = ({ path }: Issue) => Number(/^sections\.(\d+)/.exec(path)?.[1] ?? -1);

function fieldAt(
  issue: Issue,
  sections: readonly DraftSection[],
  list: HTMLElement | null,
): HTMLElement | null | undefined {
  const field = list?.querySelector(`[data-path="${CSS.escape(issue.path)}"]`);
  if (field) return controlOf(field);
  const key = sections[indexOf(issue)]?.key;
  return list?.querySelector<HTMLElement>(`[data-key="${key}"] [data-toggle]`);
}
