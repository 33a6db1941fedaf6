import type { ReactNode } from 'react';
import { t } from '#languages/t.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { useCopiedLink } from '#web/admin/ui/use-copied-link.ts';
import { Field } from '#web/ui/field.tsx';

type Props = {
  label: string;
  address: string;
  /** What else can be done with it. */
  children?: ReactNode;
};

/** A link to give away, and the button that copies it. */
export function CopiedLink({ label, address, children }: Props) {
  const { field, said, copy } = useCopiedLink(address);
  return (
    <div className="stack-1">
      <Field ref={field} label={label} readOnly required value={address} />
      <div className="wrap">
        <Button isSmall onClick={copy}>
          {t('Copy the link')}
        </Button>
        {children}
      </div>
      <p role="status">{said}</p>
    </div>
  );
}
