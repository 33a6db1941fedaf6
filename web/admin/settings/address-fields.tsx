import { siteSettingsSchema } from '#contract/site.ts';
import { SchemaFields } from '#web/admin/schema-form/schema-fields.tsx';
import type { SettingsEditing } from './settings-editing.ts';

/** Where the church is. */
export function AddressFields({ draft, change, errorOf }: SettingsEditing) {
  return (
    <SchemaFields
      schema={siteSettingsSchema.shape.address}
      path="address"
      value={draft.address}
      onChange={(address) => change({ address })}
      errorOf={errorOf}
      marksOptional
      isRow
    />
  );
}
