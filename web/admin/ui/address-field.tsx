import { t } from '#languages/t.ts';
import { Field } from '#web/ui/field.tsx';
import css from './address-field.module.css';
import { Button } from './button.tsx';
import { useCopiedLink } from './use-copied-link.ts';

type Props = { label: string; help: string; address: string };

/** An address to copy, which has the focus when it appears. */
export function AddressField({ label, help, address }: Props) {
  const { field, said, copy } = useCopiedLink(address);
  return (
    <div className="stack-1">
      <Field
        ref={field}
        label={label}
        help={help}
        required
        readOnly
        autoFocus
        value={address}
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div className={css.copy}>
        <Button isSmall onClick={copy}>
          {t('Copy the link')}
        </Button>
        <span role="status">{said}</span>
      </div>
    </div>
  );
}
