import { Fragment, useRef, useState } from 'react';
import { navigationLink } from '#contract/navigation.ts';
import { t } from '#languages/t.ts';
import { linkWarning } from '#web/admin/links/link-warning.ts';
import { OrderedRow, RemovedRow } from '#web/admin/ordering/ordered-row.tsx';
import { useDrag } from '#web/admin/ordering/use-drag.ts';
import type { Keyed } from '#web/admin/ordering/use-rows.ts';
import { propsOf, wordsOf } from '#web/admin/schema-form/field-kind.ts';
import type { SettingsEditing } from '#web/admin/settings/settings-editing.ts';
import { Select } from '#web/admin/ui/choices.tsx';
import { Switch } from '#web/admin/ui/switch.tsx';
import { TextField } from '#web/admin/ui/text-field.tsx';
import { FieldError } from '#web/ui/field-error.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { AddEntry } from './add-entry.tsx';
import { LinkField } from './link-field.tsx';
import css from './navigation.module.css';
import { type NavEntry, type NavLink, parentsFor } from './navigation-tree.ts';
import { useOfferedMenu } from './offered-menu.ts';
import { type Tree, useNavigation } from './use-navigation.ts';

/** The menu as a tree of two levels. */
export function NavigationFields({ draft, change, errorOf, saving, more: pages }: SettingsEditing) {
  const root = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<string>();
  const actions = useNavigation(draft.navigation, (menu) => change({ navigation: menu }), root);
  const { navigation } = actions;
  const offered = useOfferedMenu((menu) => change({ navigation: menu }));
  return (
    <div ref={root} className="stack">
      {offered !== undefined && saving.isDirty && (
        <Notice tone="waiting">
          {t(
            'This is the menu “{name}” of your old website. Look at it, change it as you like, and save. Until then, visitors see the menu as it was.',
            { name: offered },
          )}
        </Notice>
      )}
      <EntryList
        label={t('Menu')}
        path="navigation"
        entries={navigation}
        parent={undefined}
        tree={{ navigation, actions, errorOf, pages, open, setOpen }}
      />
      <FieldError>{errorOf('navigation')}</FieldError>
      <AddEntry navigation={navigation} pages={pages} onAdd={actions.add} />
      <VisuallyHidden>
        <span role="status">{actions.said}</span>
      </VisuallyHidden>
    </div>
  );
}

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
function EntryList({ label, path, entries, parent, tree }: Props) {
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
              name={name || t('No name yet')}
              place={{ index, count: entries.length }}
              mark={drag.markAt(index)}
              onMove={(to, by) => actions.move(key, to, by)}
              onRemove={() => actions.remove(key)}
              toggle={{
                isOpen,
                onToggle: () => setOpen(isOpen ? undefined : key),
                summary: warning ? (
                  <span className={css.flag}>{t('Look at this link')}</span>
                ) : (
                  href
                ),
              }}
            >
              <EntryFields entry={entry} at={at} parent={parent} tree={tree} />
            </OrderedRow>
            {children.length > 0 && (
              <li className={css.below}>
                <EntryList
                  label={t('Under {name}', { name })}
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

const { shape: fields } = navigationLink;

type EntryFieldsProps = {
  entry: Keyed<NavLink>;
  /** Where it stands in the settings. */
  at: string;
  parent: NavEntry | undefined;
  tree: Tree;
};

/** An entry's name, where it leads, how it looks, and on which level it stands. */
function EntryFields({ entry, at, parent, tree }: EntryFieldsProps) {
  const { key, label, href, isButton = false } = entry;
  const { navigation, actions, errorOf, pages } = tree;
  const parents = parentsFor(navigation, key);
  return (
    <>
      <TextField
        {...propsOf(fields.label)}
        value={label}
        error={errorOf(`${at}.label`)}
        onChange={(text) => actions.change(key, { label: text })}
      />
      <LinkField
        {...wordsOf(fields.href)}
        value={href}
        pages={pages}
        title={label}
        error={errorOf(`${at}.href`)}
        onChange={(address) => actions.change(key, { href: address })}
      />
      {!parent && (
        <Switch
          {...wordsOf(fields.isButton)}
          isOn={isButton}
          onChange={(isOn) => actions.change(key, { isButton: isOn })}
        />
      )}
      {parents.length > 0 ? (
        <div data-level>
          <Select
            label={t('Where it stands')}
            value={parent?.key ?? ''}
            options={[
              { value: '', label: t('In the main row') },
              ...parents.map((one) => ({
                value: one.key,
                label: t('Under “{name}”', { name: one.label }),
              })),
            ]}
            onChange={(parentKey) => actions.putBelow(key, parentKey || undefined)}
          />
        </div>
      ) : (
        <p className="muted">{t('It has entries below it, and so it stands in the main row.')}</p>
      )}
    </>
  );
}
