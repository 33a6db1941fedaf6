import { Button } from '#web/admin/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import css from './upload-list.module.css';
import { isOnItsWay, type Upload } from './upload-queue.ts';

/** The noun for the files, singular and plural. */
type UploadNouns = { one: string; many: string };

type Props = {
  uploads: readonly Upload[];
  nouns: UploadNouns;
  /** Why those that wait do not go on by now. */
  held: string | undefined;
  retry: (id: number) => void;
  dismiss: (id: number) => void;
  /** Goes on with those that wait. */
  resume: () => void;
};

/** The running uploads with their progress, and the failed ones with the reason. */
export function UploadList({ uploads, nouns, held, retry, dismiss, resume }: Props) {
  const waiting = uploads.filter(isOnItsWay);
  return (
    <>
      <p role="status" className={css.sum}>
        {sumOf(uploads, nouns)}
      </p>
      <div role="alert" className={css.problems}>
        {held !== undefined && waiting.length > 0 && (
          <div className={css.failed}>
            <Icon name="warning" />
            <p>
              {held} {waitingInWords(waiting.length, nouns)}
            </p>
            <Button isSmall onClick={resume}>
              Try again now
            </Button>
          </div>
        )}
        {uploads.filter(hasFailed).map(({ id, name, state, message }) => (
          <div key={id} className={css.failed}>
            <Icon name="warning" />
            <p>
              <strong>{name}</strong>: {message}
            </p>
            {state === 'failed' && (
              <Button isSmall of={name} onClick={() => retry(id)}>
                Try again
              </Button>
            )}
            <Button variant="plain" isSmall of={name} onClick={() => dismiss(id)}>
              Dismiss
            </Button>
          </div>
        ))}
      </div>
      {uploads.map(
        ({ id, name, note }) =>
          note && (
            <p key={id} className="note">
              <strong>{name}</strong>: {note}
            </p>
          ),
      )}
      {waiting.length > 0 && (
        <ul aria-label="Uploads" className="stack-1">
          {waiting.map((upload) => (
            <li key={upload.id} className={css.upload}>
              <span className={css.name}>{upload.name}</span>
              <progress aria-label={`Upload of ${upload.name}`} value={upload.sent} max={1} />
              <span className={css.words}>{stateInWords(upload)}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

const hasFailed = ({ state }: Upload) => state === 'failed' || state === 'refused';

function stateInWords({ state, sent }: Upload): string {
  if (state === 'waiting') return 'Waiting';
  if (state === 'preparing') return 'Being read…';
  return sent < 1 ? `${Math.round(sent * 100)} %` : 'Being prepared…';
}

const waitingInWords = (count: number, { one, many }: UploadNouns) =>
  count === 1
    ? `1 ${one} waits, and goes on by itself.`
    : `${count} ${many} wait, and go on by themselves.`;

function sumOf(uploads: readonly Upload[], { one, many }: UploadNouns): string {
  const going = uploads.filter(isOnItsWay).length;
  const done = uploads.filter(({ state }) => state === 'done').length;
  const arrived = done === 1 ? `1 ${one} uploaded.` : `${done} ${many} uploaded.`;
  if (going === 0) return done === 0 ? '' : arrived;
  return going === 1 ? `Uploading 1 ${one}…` : `Uploading ${going} ${many}…`;
}
