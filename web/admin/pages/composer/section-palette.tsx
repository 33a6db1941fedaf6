import { MAX_SECTIONS } from '#contract/admin-constants.ts';
import type { SectionType } from '#contract/sections/index.ts';
import { firstTypes, kindHelp, kindName, moreTypes } from '#web/admin/sections/section-kinds.ts';
import { SectionIcon } from './section-icon.tsx';
import css from './section-palette.module.css';

type Props = {
  /** How many sections there are. */
  count: number;
  onAdd: (type: SectionType) => void;
  /** Whether all types stand open, with what each is for. */
  isFull?: boolean;
};

/** A button for each type of section: the twelve of reference/screens.md#pages-tab first, the others under "More". */
export function SectionPalette({ count, onAdd, isFull = false }: Props) {
  if (count >= MAX_SECTIONS)
    return (
      <p className={css.most}>
        A page holds at most {MAX_SECTIONS} sections. Make several pages of it.
      </p>
    );
  const buttons = (types: readonly SectionType[]) => (
    <ul className={css.types} data-is-full={isFull}>
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
  );
  if (isFull) return buttons([...firstTypes, ...moreTypes]);
  return (
    <>
      {buttons(firstTypes)}
      <details className={css.more}>
        <summary className={css.summary}>More</summary>
        {buttons(moreTypes)}
      </details>
    </>
  );
}
