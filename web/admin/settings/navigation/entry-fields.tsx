import type { Keyed } from '#web/admin/ordering/use-rows.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { TextField } from '#web/admin/ui/text-field.tsx';
import type { NavEntry, NavLink } from '../settings-draft.ts';
import { LinkField } from './link-field.tsx';
import css from './navigation.module.css';
import { newParentOf } from './navigation-tree.ts';
import type { Tree } from './tree.ts';

type Props = {
  entry: Keyed<NavLink>;
  /** Where it stands in the settings. */
  at: string;
  parent: NavEntry | undefined;
  tree: Tree;
};

/** An entry's name, where it leads, and on which level it stands. */
export function EntryFields({ entry: { key, label, href }, at, parent, tree }: Props) {
  const { navigation, actions, errorOf, pages } = tree;
  const newParent = parent ? undefined : newParentOf(navigation, key);
  return (
    <>
      <TextField
        label="Name"
        required
        maxLength={60}
        value={label}
        error={errorOf(`${at}.label`)}
        onChange={(text) => actions.change(key, { label: text })}
      />
      <LinkField
        label="Leads to"
        value={href}
        pages={pages}
        error={errorOf(`${at}.href`)}
        onChange={(address) => actions.change(key, { href: address })}
      />
      {(parent || newParent) && (
        <div className={css.level}>
          {parent && (
            <Button isSmall data-by="level" onClick={() => actions.moveOut(key)}>
              Move out of “{parent.label}”
            </Button>
          )}
          {newParent && (
            <Button isSmall data-by="level" onClick={() => actions.nest(key)}>
              Move under “{newParent.label}”
            </Button>
          )}
        </div>
      )}
    </>
  );
}
