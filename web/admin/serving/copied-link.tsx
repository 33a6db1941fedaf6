import { Button } from '#web/admin/ui/button.tsx';
import { useCopiedLink } from '#web/admin/ui/use-copied-link.ts';
import { Field } from '#web/ui/field.tsx';

/** A link to give away, and the button that copies it. */
export function CopiedLink({ label, address }: { label: string; address: string }) {
  const { field, said, copy } = useCopiedLink(address);
  return (
    <div className="stack-1">
      <Field ref={field} label={label} readOnly required value={address} />
      <p>
        <Button isSmall onClick={copy}>
          Copy the link
        </Button>
      </p>
      <p role="status">{said}</p>
    </div>
  );
}
