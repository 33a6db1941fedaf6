import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Issue } from '#contract/errors.ts';
import type { Saving } from '#web/admin/saving/use-saving.ts';
import { controlOf } from '#web/admin/schema-form/control-of.ts';
import { focusSoon } from '#web/admin/ui/focus-soon.ts';
import { useToast } from '#web/admin/ui/toast.tsx';
import type { ComposerActions } from './composer-actions.ts';
import type { DraftSection } from './page-draft.ts';
import { focusInto, sectionActions } from './section-actions.ts';

/** So many sections stand open from the start; of more, one sees what there is first. */
const FEW = 3;

/** The list of sections: which are open, and what is done with them. */
export function useSections(
  sections: readonly DraftSection[],
  page: ComposerActions,
  list: RefObject<HTMLElement | null>,
) {
  const [open, setOpen] = useState<ReadonlySet<string>>(
    () => new Set(sections.length <= FEW ? sections.map(({ key }) => key) : []),
  );
  const [said, setSaid] = useState('');
  const toast = useToast();
  const latest = useRef({ sections, toast });
  useEffect(() => {
    latest.current = { sections, toast };
  });

  const actions = useMemo(
    () => sectionActions({ page, list, latest, setOpen, say: setSaid }),
    [page, list],
  );
  /** Opens a section; gives its row. */
  const rowAt = (index: number) => {
    const key = sections[index]?.key;
    if (key === undefined) return;
    flushSync(() => setOpen((now) => new Set(now).add(key)));
    return list.current?.querySelector(`[data-key="${key}"]`);
  };
  return {
    open,
    setOpen,
    said,
    actions,
    /** Opens a section, and leaves the focus where it is. */
    reveal: (index: number) => rowAt(index)?.scrollIntoView({ block: 'nearest' }),
    /** Opens a section and leads to it. */
    show: (index: number) => {
      const row = rowAt(index);
      row?.scrollIntoView({ block: 'start' });
      if (row) focusInto(row);
    },
  };
}

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
