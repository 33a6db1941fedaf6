import { t } from '#languages/t.ts';
import { Part } from '#web/admin/ui/screen.tsx';
import css from './import.module.css';

/** What is true of the file as a whole. */
export function Notes({ notes }: { notes: readonly string[] }) {
  if (notes.length === 0) return null;
  return (
    <Part title={t('About the file')} isSmall>
      <ul className={css.notes}>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </Part>
  );
}
