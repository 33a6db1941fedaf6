import css from './field.module.css';
import { Icon } from './icon.tsx';
import { screenWords } from './text-language.tsx';

/** What is wrong with a field, with an icon and in words; nothing where nothing is. */
export function FieldError({ id, children }: { id?: string; children: string | undefined }) {
  if (!children) return null;
  return (
    <p id={id} className={css.error} {...screenWords()}>
      <Icon name="warning" size={18} />
      <span>{children}</span>
    </p>
  );
}
