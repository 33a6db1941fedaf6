import { Icon } from '#web/ui/icon.tsx';
import css from './schema-form.module.css';

/** What is wrong with a field that has no place for it of its own. */
export function FieldError({ children }: { children: string | undefined }) {
  if (!children) return null;
  return (
    <p className={css.error}>
      <Icon name="warning" size={18} /> {children}
    </p>
  );
}
