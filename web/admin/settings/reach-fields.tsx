import { TextField } from '#web/admin/ui/text-field.tsx';
import type { FieldsProps } from './fields-props.ts';
import css from './settings-editor.module.css';

const address = [
  { name: 'street', label: 'Street and number', most: 200 },
  { name: 'city', label: 'Town', most: 100 },
  { name: 'region', label: 'State', most: 60 },
  { name: 'postalCode', label: 'Postal code', most: 20 },
  { name: 'country', label: 'Country', most: 60 },
] as const;

export function ReachFields({ draft, onChange, errorOf }: FieldsProps) {
  return (
    <>
      <div className={css.pair}>
        {address.map(({ name, label, most }) => (
          <TextField
            key={name}
            label={label}
            name={name}
            maxLength={most}
            autoComplete="off"
            value={draft.address[name]}
            error={errorOf(`address.${name}`)}
            onChange={(text) => onChange({ address: { ...draft.address, [name]: text } })}
          />
        ))}
      </div>
      <TextField
        label="Link to a map"
        name="mapUrl"
        help="Where “See it on a map” leads. Empty searches the address on OpenStreetMap."
        maxLength={2000}
        inputMode="url"
        value={draft.mapUrl}
        error={errorOf('mapUrl')}
        onChange={(mapUrl) => onChange({ mapUrl })}
      />
      <div className={css.pair}>
        <TextField
          label="Phone"
          name="phone"
          type="tel"
          autoComplete="off"
          maxLength={40}
          value={draft.phone}
          error={errorOf('phone')}
          onChange={(phone) => onChange({ phone })}
        />
        <TextField
          label="E-mail"
          name="email"
          type="email"
          autoComplete="off"
          maxLength={254}
          value={draft.email}
          error={errorOf('email')}
          onChange={(email) => onChange({ email })}
        />
      </div>
    </>
  );
}
