import { Fragment, useRef } from 'react';
import { linkWarning } from '#web/admin/links/link-warning.ts';
import { OrderedRow } from '#web/admin/ordering/ordered-row.tsx';
import { RemovedRow } from '#web/admin/ordering/removed-row.tsx';
import { useDrag } from '#web/admin/ordering/use-drag.ts';
import type { Keyed } from '#web/admin/ordering/use-rows.ts';
import { EntryFields } from './entry-fields.tsx';
import css from './navigation.module.css';
import type { NavEntry, NavLink } from './navigation-tree.ts';
import type { Tree } from './tree.ts';

type Props = {
  label: string;
  /** Where the entries stand in the settings: `navigation.1.children`. */
  path: string;
  entries: readonly (Keyed<NavLink> & { children?: NavEntry['children'] })[];
  /** What they stand below; undefined for the main row. */
  parent: NavEntry | undefined;
  tree: Tree;
};

/** Entries that stand beside one another; each of the main row is followed by those below it. */
export function EntryList({ label, path, entries, parent, tree }: Props) {
  const list = useRef<HTMLOListElement>(null);
  const { actions, errorOf, pages, open, setOpen } = tree;
  const { removed } = actions;
  const drag = useDrag(list, (from, to) => {
    const key = entries[from]?.key;
    if (key !== undefined) actions.move(key, to, 'handle');
  });
  const isHere = removed?.parentKey === parent?.key;
  const notice = removed && isHere && (
    <RemovedRow name={`“${removed.entry.label}”`} onUndo={actions.undo} />
  );
  const slugs = new Set(pages.map(({ slug }) => slug));
  return (
    <ol ref={list} {...drag.listeners} aria-label={label} className={css.list}>
      {entries.map((entry, index) => {
        const { key, label: name, href, children = [] } = entry;
        const at = `${path}.${index}`;
        const isWrong = Boolean(errorOf(`${at}.label`) ?? errorOf(`${at}.href`));
        const warning = linkWarning(href, slugs);
        const isOpen = open === key || isWrong;
        return (
          <Fragment key={key}>
            {removed?.index === index && notice}
            <OrderedRow
              id={key}
              name={name || 'No name yet'}
              place={{ index, count: entries.length }}
              mark={drag.markAt(index)}
              onMove={(to, by) => actions.move(key, to, by)}
              onRemove={() => actions.remove(key)}
              toggle={{
                isOpen,
                onToggle: () => setOpen(isOpen ? undefined : key),
                summary: warning ? <span className={css.flag}>Look at this link</span> : href,
              }}
            >
              <EntryFields entry={entry} at={at} parent={parent} tree={tree} />
            </OrderedRow>
            {children.length > 0 && (
              <li className={css.below}>
                <EntryList
                  label={`Under ${name}`}
                  path={`${at}.children`}
                  entries={children}
                  parent={{ key, label: name, href, children }}
                  tree={tree}
                />
              </li>
            )}
          </Fragment>
        );
      })}
      {removed && removed.index >= entries.length && notice}
    </ol>
  );
}
