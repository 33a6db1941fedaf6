import { useRef, useState } from 'react';
import { FieldError } from '#web/ui/field-error.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import type { SettingsEditing } from '../settings-editing.ts';
import { AddEntry } from './add-entry.tsx';
import { EntryList } from './entry-list.tsx';
import { useNavigation } from './use-navigation.ts';

/** The menu as a tree of two levels. */
export function NavigationFields({ draft, change, errorOf, more: pages }: SettingsEditing) {
  const root = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<string>();
  const actions = useNavigation(draft.navigation, (menu) => change({ navigation: menu }), root);
  const { navigation } = actions;
  return (
    <div ref={root} className="stack">
      <EntryList
        label="Menu"
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
