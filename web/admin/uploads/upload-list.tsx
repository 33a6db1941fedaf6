import { Button } from '#web/admin/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import css from './upload-list.module.css';
import type { Upload } from './use-uploads.ts';

/** The noun for the files, singular and plural. */
type UploadNouns = { one: string; many: string };

type Props = {
  uploads: readonly Upload[];
  nouns: UploadNouns;
  onRetry: (id: number) => void;
  onDismiss: (id: number) => void;
};

/** The running uploads with their progress, and the failed ones with the reason. */
export function UploadList({ uploads, nouns, onRetry, onDismiss }: Props) {
  return (
    <>
      <p role="status" className={css.sum}>
        {sumOf(uploads, nouns)}
      </p>
      <div role="alert">
        {uploads
          .filter(({ state }) => state === 'failed')
          .map(({ id, file, message }) => (
            <div key={id} className={css.failed}>
              <Icon name="warning" />
              <p>
                <strong>{file.name}</strong>: {message}
              </p>
              <Button isSmall of={file.name} onClick={() => onRetry(id)}>
                Try again
              </Button>
              <Button variant="plain" isSmall of={file.name} onClick={() => onDismiss(id)}>
                Dismiss
              </Button>
            </div>
          ))}
      </div>
      {uploads.some(isOnItsWay) && (
        <ul aria-label="Uploads" className={css.list}>
          {uploads.filter(isOnItsWay).map(({ id, file, state, sent }) => (
            <li key={id} className={css.upload}>
              <span className={css.name}>{file.name}</span>
              <progress aria-label={`Upload of ${file.name}`} value={sent} max={1} />
              <span className={css.words}>
                {state === 'waiting'
                  ? 'Waiting'
                  : sent < 1
                    ? `${Math.round(sent * 100)} %`
                    : 'Being prepared…'}
              </span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const isOnItsWay = ({ state }: Upload) => state === 'waiting' || state === 'sending';

function sumOf(uploads: readonly Upload[], { one, many }: UploadNouns): string {
  const going = uploads.filter(isOnItsWay).length;
  if (going > 0) return going === 1 ? `Uploading 1 ${one}…` : `Uploading ${going} ${many}…`;
  const done = uploads.filter(({ state }) => state === 'done').length;
  if (done === 0) return '';
  return done === 1 ? `1 ${one} uploaded.` : `${done} ${many} uploaded.`;
}
