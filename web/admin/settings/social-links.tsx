import { RowList } from '#web/admin/ordering/row-list.tsx';
import { keyed } from '#web/admin/ordering/use-rows.ts';
import { Select } from '#web/admin/ui/select.tsx';
import { TextField } from '#web/admin/ui/text-field.tsx';
import type { FieldsProps } from './fields-props.ts';
import type { SocialLink } from './settings-draft.ts';
import css from './settings-editor.module.css';

type Network = SocialLink['network'];

const names: Record<Network, string> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  youtube: 'YouTube',
  x: 'X',
};
const networks = Object.entries(names).map(([value, label]) => ({
  value: value as Network,
  label,
}));

export function SocialLinks({ draft: { socialLinks }, onChange, errorOf }: FieldsProps) {
  /** The first that is not there yet. */
  const next = networks.find(({ value }) => socialLinks.every(({ network }) => network !== value));
  return (
    <RowList
      label="Social links"
      noun="Social link"
      rows={socialLinks}
      onChange={(rows) => onChange({ socialLinks: rows })}
      create={() => keyed({ network: next?.value ?? 'facebook', url: '' })}
      most={8}
      empty="No social link is shown."
    >
      {(row, change, index) => (
        <div className={css.pair}>
          <Select
            label="Network"
            value={row.network}
            options={networks}
            onChange={(network) => change({ network })}
          />
          <TextField
            label="Address"
            required
            inputMode="url"
            placeholder="https://"
            maxLength={2000}
            value={row.url}
            error={errorOf(`socialLinks.${index}.url`)}
            onChange={(url) => change({ url })}
          />
        </div>
      )}
    </RowList>
  );
}
