import type { ArchiveUpload } from '#contract/archive.ts';
import { adminButtonClass, Button } from '#web/admin/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import css from './archive.module.css';

/** The end of it, with what a person should know. */
export function BroughtBack({ upload, onMore }: { upload: ArchiveUpload; onMore: () => void }) {
  return (
    <>
      <Notice tone="success">“{upload.summary?.church}” is what visitors see now.</Notice>
      {upload.notes.length > 0 && (
        <ul className={css.notes}>
          {upload.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      <div className={css.actions}>
        <a href="/" className={adminButtonClass('primary')}>
          Look at the site
        </a>
        <Button onClick={onMore}>Bring another one back</Button>
      </div>
    </>
  );
}
