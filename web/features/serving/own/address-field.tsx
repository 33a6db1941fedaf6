import { t } from '#languages/t.ts';
import { FieldFrame } from '#web/ui/field-frame.tsx';

/** Where it is for who may not copy it by a button. */
export const IN_FIELD = t('The address is in the field above.');

type Props = { label: string; help: string; address: string };

/** An address to be copied, also by hand. */
export function AddressField({ label, help, address }: Props) {
  return (
    <FieldFrame label={label} help={help}>
      {(control) => (
        <input
          {...control}
          readOnly
          value={address}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      )}
    </FieldFrame>
  );
}
