import { navigationLink } from '#contract/navigation.ts';
import type { Keyed } from '#web/admin/ordering/use-rows.ts';
import { wordsOf } from '#web/admin/schema-form/field-kind.ts';
import { propsOf } from '#web/admin/schema-form/props-of.ts';
import { Select } from '#web/admin/ui/select.tsx';
import { Switch } from '#web/admin/ui/switch.tsx';
import { TextField } from '#web/admin/ui/text-field.tsx';
import { LinkField } from './link-field.tsx';
import type { NavEntry, NavLink } from './navigation-tree.ts';
import { parentsFor } from './navigation-tree.ts';
import type { Tree } from './tree.ts';

const { shape: fields } = navigationLink;

type Props = {
  entry: Keyed<NavLink>;
  /** Where it stands in the settings. */
  at: string;
  parent: NavEntry | undefined;
  tree: Tree;
};

/** An entry's name, where it leads, how it looks, and on which level it stands. */
export function EntryFields({ entry, at, parent, tree }: Props) {
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
            label="Where it stands"
            value={parent?.key ?? ''}
            options={[
              { value: '', label: 'In the main row' },
              ...parents.map((one) => ({ value: one.key, label: `Under “${one.label}”` })),
            ]}
            onChange={(parentKey) => actions.putBelow(key, parentKey || undefined)}
          />
        </div>
      ) : (
        <p className="muted">It has entries below it, and so it stands in the main row.</p>
      )}
    </>
  );
}
