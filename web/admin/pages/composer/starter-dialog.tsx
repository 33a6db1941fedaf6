import type { SectionType } from '#contract/sections/index.ts';
import { t } from '#languages/t.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { AdminDialog, DialogActions } from '#web/admin/ui/dialog.tsx';
import { findSectionAdmin } from '#web/sections/admin-registry.ts';
import type { SectionStarter } from '#web/sections/define-admin.ts';
import css from './section-palette.module.css';

/** What a new section of a type may begin with; none for most types. */
export const startersOf = (type: SectionType): readonly SectionStarter[] =>
  findSectionAdmin(type)?.starters ?? [];

type Props = {
  type: SectionType;
  /** With the fields it begins with; undefined for an empty one. */
  onBegin: (fields?: SectionStarter['fields']) => void;
  onClose: () => void;
};

/** Asks what a new section begins with, where its type has something to offer. */
export function StarterDialog({ type, onBegin, onClose }: Props) {
  const offered = [
    ...startersOf(type),
    {
      name: t('{type, select, form {An empty form} other {An empty section}}', { type }),
      purpose: t('You write all of it yourself.'),
      fields: undefined,
    },
  ];
  return (
    <AdminDialog
      isOpen
      onClose={onClose}
      title={t('{type, select, form {Begin the form with} other {Begin the section with}}', {
        type,
      })}
      size="wide"
      isDismissable
    >
      <p>{t('All of it can be changed afterwards.')}</p>
      <ul
        aria-label={t(
          '{type, select, form {What the form begins with} other {What the section begins with}}',
          { type },
        )}
        className={css.types}
        data-is-full
      >
        {offered.map((starter) => (
          <li key={starter.name}>
            <button
              type="button"
              className={css.type}
              data-is-plain
              onClick={() => onBegin(starter.fields)}
            >
              <span>
                {starter.name}
                <span className={css.help}>{starter.purpose}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <DialogActions>
        <Button onClick={onClose}>{t('Cancel')}</Button>
      </DialogActions>
    </AdminDialog>
  );
}
