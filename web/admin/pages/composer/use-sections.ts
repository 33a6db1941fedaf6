import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Issue } from '#contract/errors.ts';
import type { SectionType } from '#contract/sections/index.ts';
import { t } from '#languages/t.ts';
import { toggled } from '#web/admin/ordering/use-rows.ts';
import type { Saving } from '#web/admin/saving/use-saving.ts';
import { controlOf } from '#web/admin/schema-form/control-of.ts';
import { kindName } from '#web/admin/sections/section-kinds.ts';
import { focusSoon } from '#web/admin/ui/focus-soon.ts';
import { useToast } from '#web/admin/ui/toast.tsx';
import type { SectionStarter } from '#web/sections/define-admin.ts';
import type { ComposerActions } from './composer-actions.ts';
import type { DraftSection } from './page-draft.ts';

/** So many sections stand open from the start; of more, one sees what there is first. */
const FEW = 3;

/** What can be done with the sections on the screen: the focus goes along, and each change is said. */
export type SectionActions = {
  toggle: (key: string) => void;
  /** `by` names the control it was done with, where the focus stays. */
  move: (entry: DraftSection, to: number, by: string) => void;
  remove: (entry: DraftSection) => void;
  duplicate: (entry: DraftSection) => void;
  /** `fields` are what it begins with. */
  add: (type: SectionType, index: number, fields?: SectionStarter['fields']) => void;
};

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

  const actions = useMemo(() => {
    const rowOf = (key: string) => list.current?.querySelector(`[data-key="${key}"]`);
    const find = (key: string, what: string) => () => rowOf(key)?.querySelector<HTMLElement>(what);
    const say = (words: string, change: () => void) =>
      flushSync(() => {
        change();
        setSaid(words);
      });
    const opened = (key: string) => setOpen((now) => new Set(now).add(key));
    return {
      toggle: (key: string) => setOpen((now) => toggled(now, key)),
      move: (entry: DraftSection, to: number, by: string) => {
        const { length } = latest.current.sections;
        if (to < 0 || to >= length) return;
        const words = t('{name} is now {place} of {count}.', {
          name: kindName(entry.section),
          place: to + 1,
          count: length,
        });
        say(words, () => page.move(entry, to));
        find(entry.key, `[data-by="${by}"]`)()?.focus();
        find(entry.key, '[data-by="handle"]')()?.scrollIntoView({ block: 'nearest' });
      },
      remove: (entry: DraftSection) => {
        const { sections: all } = latest.current;
        const index = all.findIndex(({ key }) => key === entry.key);
        const next = all[index + 1] ?? all[index - 1];
        const name = kindName(entry.section);
        say(t('{name} removed.', { name }), () => page.remove(entry));
        focusSoon(
          next ? find(next.key, '[data-toggle]') : () => document.getElementById('add-sections'),
        );
        latest.current.toast(t('{name} removed.', { name }), 'success', {
          label: t('Undo'),
          onPress: () => {
            say(t('{name} is back.', { name }), () => page.bringBack(entry, index));
            focusSoon(find(entry.key, '[data-toggle]'));
          },
        });
      },
      duplicate: (entry: DraftSection) => {
        say(t('{name} copied.', { name: kindName(entry.section) }), () => {
          const copy = page.duplicate(entry);
          focusSoon(find(copy.key, '[data-toggle]'));
        });
      },
      add: (type: SectionType, index: number, fields?: SectionStarter['fields']) => {
        let key = '';
        say(
          t('{name} added as number {place}.', { name: kindName({ type }), place: index + 1 }),
          () => {
            key = page.add(type, index, fields).key;
            opened(key);
          },
        );
        focusInto(rowOf(key));
      },
    };
  }, [page, list]);

  return {
    open,
    setOpen,
    said,
    actions,
    /** Opens a section, and leaves the focus where it is. */
    reveal: (index: number) => {
      const key = sections[index]?.key;
      if (key === undefined) return;
      flushSync(() => setOpen((now) => new Set(now).add(key)));
      list.current?.querySelector(`[data-key="${key}"]`)?.scrollIntoView({ block: 'nearest' });
    },
    /** Opens a section and leads to it. */
    show: (index: number) => {
      const key = sections[index]?.key;
      if (key === undefined) return;
      flushSync(() => setOpen((now) => new Set(now).add(key)));
      const row = list.current?.querySelector(`[data-key="${key}"]`);
      row?.scrollIntoView({ block: 'start' });
      focusInto(row);
    },
  };
}

/** To its first field; a section that has none has its line. */
function focusInto(row: Element | null | undefined): void {
  const first = row?.querySelector('[data-path]');
  focusSoon(() => (first ? controlOf(first) : row?.querySelector<HTMLElement>('[data-toggle]')));
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
