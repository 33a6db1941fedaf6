import type { RawSection } from '#web/admin/sections/section-kinds.ts';
import { Button } from '#web/admin/ui/button.tsx';
import css from './section-entry.module.css';

type Props = { section: RawSection; onRemove: () => void };

/** A section of a type that this version does not know: kept as it is, and not to be written. */
export function LockedSection({ section: { type }, onRemove }: Props) {
  return (
    <>
      <p className={css.note}>
        {type
          ? `This version of the site knows no section of the type “${type}”. Visitors do not see it.`
          : 'This section has no type. Visitors do not see it.'}{' '}
        It came from another version. Remove it before you publish the page.
      </p>
      <div>
        <Button variant="grave" isSmall onClick={onRemove}>
          Remove this section
        </Button>
      </div>
    </>
  );
}
