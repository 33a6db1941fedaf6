import type { Dispatch, RefObject, SetStateAction } from 'react';
import { flushSync } from 'react-dom';
import type { SectionType } from '#contract/sections/index.ts';
import { t } from '#languages/t.ts';
import { toggled } from '#web/admin/ordering/use-rows.ts';
import { controlOf } from '#web/admin/schema-form/control-of.ts';
import { kindName } from '#web/admin/sections/section-kinds.ts';
import { focusSoon } from '#web/admin/ui/focus-soon.ts';
import type { useToast } from '#web/admin/ui/toast.tsx';
import type { SectionStarter } from '#web/sections/define-admin.ts';
import type { ComposerActions } from './composer-actions.ts';
import type { DraftSection } from './page-draft.ts';

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

type Screen = {
  page: ComposerActions;
  list: RefObject<HTMLElement | null>;
  /** As they are by the time something is done. */
  latest: RefObject<{
    sections: readonly DraftSection[];
    toast: ReturnType<typeof useToast>;
  }>;
  setOpen: Dispatch<SetStateAction<ReadonlySet<string>>>;
  say: (words: string) => void;
};

export function sectionActions({ page, list, latest, setOpen, say }: Screen): SectionActions {
  const rowOf = (key: string) => list.current?.querySelector(`[data-key="${key}"]`);
  const find = (key: string, what: string) => () => rowOf(key)?.querySelector<HTMLElement>(what);
  const sayWith = (words: string, change: () => void) =>
    flushSync(() => {
      change();
      say(words);
    });
  return {
    toggle: (key) => setOpen((now) => toggled(now, key)),
    move: (entry, to, by) => {
      const { length } = latest.current.sections;
      if (to < 0 || to >= length) return;
      const words = t('{name} is now {place} of {count}.', {
        name: kindName(entry.section),
        place: to + 1,
        count: length,
      });
      sayWith(words, () => page.move(entry, to));
      find(entry.key, `[data-by="${by}"]`)()?.focus();
      find(entry.key, '[data-by="handle"]')()?.scrollIntoView({ block: 'nearest' });
    },
    remove: (entry) => {
      const { sections: all } = latest.current;
      const index = all.findIndex(({ key }) => key === entry.key);
      const next = all[index + 1] ?? all[index - 1];
      const name = kindName(entry.section);
      sayWith(t('{name} removed.', { name }), () => page.remove(entry));
      focusSoon(
        next ? find(next.key, '[data-toggle]') : () => document.getElementById('add-sections'),
      );
      latest.current.toast(t('{name} removed.', { name }), 'success', {
        label: t('Undo'),
        onPress: () => {
          sayWith(t('{name} is back.', { name }), () => page.bringBack(entry, index));
          focusSoon(find(entry.key, '[data-toggle]'));
        },
      });
    },
    duplicate: (entry) => {
      sayWith(t('{name} copied.', { name: kindName(entry.section) }), () => {
        const copy = page.duplicate(entry);
        focusSoon(find(copy.key, '[data-toggle]'));
      });
    },
    add: (type, index, fields) => {
      let key = '';
      sayWith(
        t('{name} added as number {place}.', { name: kindName({ type }), place: index + 1 }),
        () => {
          key = page.add(type, index, fields).key;
          setOpen((now) => new Set(now).add(key));
        },
      );
      focusInto(rowOf(key));
    },
  };
}

/** To its first field; a section that has none has its line. */
export function focusInto(row: Element | null | undefined): void {
  const first = row?.querySelector('[data-path]');
  focusSoon(() => (first ? controlOf(first) : row?.querySelector<HTMLElement>('[data-toggle]')));
}
