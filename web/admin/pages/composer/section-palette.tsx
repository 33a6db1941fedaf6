import { useId } from 'react';
import { MAX_SECTIONS } from '#contract/admin-constants.ts';
import { type SectionType, sectionTypes } from '#contract/sections/index.ts';
import { t } from '#languages/t.ts';
import { kindHelp, kindName } from '#web/admin/sections/section-kinds.ts';
import { findSectionAdmin } from '#web/sections/admin-registry.ts';
import { sectionGroups } from '#web/sections/define-admin.ts';
import { Drawing } from '#web/ui/drawing.tsx';
import css from './section-palette.module.css';

type Props = {
  /** How many sections there are. */
  count: number;
  onAdd: (type: SectionType) => void;
  /** With what each is for. */
  isFull?: boolean;
  /** Those that are offered; left out for all. */
  types?: readonly SectionType[];
};

/** A button for each type of section, in groups: what is used most stands first (reference/screens.md#pages-tab). */
export function SectionPalette({ count, onAdd, isFull = false, types: offered }: Props) {
  const id = useId();
  if (count >= MAX_SECTIONS)
    return (
      <p className="muted">
        {t('A page holds at most {most} sections. Make several pages of it.', {
          most: MAX_SECTIONS,
        })}
      </p>
    );
  const groups = typeGroups
    .map(({ name, types }) => ({
      name,
      types: types.filter((type) => offered?.includes(type) ?? true),
    }))
    .filter(({ types }) => types.length > 0);
  return (
    <div className="stack">
      {groups.map(({ name, types }, group) => (
        <div key={name}>
          <p id={`${id}-${group}`} className={css.group}>
            {name}
          </p>
          <ul aria-labelledby={`${id}-${group}`} className={css.types} data-is-full={isFull}>
            {types.map((type) => (
              <li key={type}>
                <button type="button" className={css.type} onClick={() => onAdd(type)}>
                  <SectionIcon type={type} />
                  <span>
                    {kindName({ type })}
                    {isFull && <span className={css.help}>{kindHelp(type)}</span>}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  );
}

/** The line drawing beside the words of a section's type; a lock where the type is unknown. */
export function SectionIcon({ type }: { type: string | undefined }) {
  return (
    <Drawing size={22}>
      <g strokeWidth="1.6">
        {findSectionAdmin(type)?.icon ?? <path d="M6 10V8a6 6 0 0 1 12 0v2M4.500 10h15v10h-15Z" />}
      </g>
    </Drawing>
  );
}

/** The types as they are offered, each in its group. */
export const typeGroups: readonly { name: string; types: readonly SectionType[] }[] =
  Object.entries(sectionGroups).map(([group, name]) => ({
    name,
    types: sectionTypes.filter((type) => findSectionAdmin(type)?.group === group),
  }));
