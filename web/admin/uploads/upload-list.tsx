import { t } from '#languages/t.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import css from './upload-list.module.css';
import { isOnItsWay, type Upload } from './upload-queue.ts';

/** What the files are. */
export type UploadedThing = 'picture' | 'document' | 'recording' | 'video' | 'transcript';

type Props = {
  uploads: readonly Upload[];
  what: UploadedThing;
  /** Why those that wait do not go on by now. */
  held: string | undefined;
  retry: (id: number) => void;
  dismiss: (id: number) => void;
  /** Goes on with those that wait. */
  resume: () => void;
};

/** The running uploads with their progress, and the failed ones with the reason. */
export function UploadList({ uploads, what, held, retry, dismiss, resume }: Props) {
  const waiting = uploads.filter(isOnItsWay);
  return (
    <>
      <p role="status" className={css.sum}>
        {sumOf(uploads, what)}
      </p>
      <div role="alert" className={css.problems}>
        {held !== undefined && waiting.length > 0 && (
          <div className={css.failed}>
            <Icon name="warning" />
            <p>
              {held} {waitingInWords(waiting.length, what)}
            </p>
            <Button isSmall onClick={resume}>
              {t('Try again now')}
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
                {t('Try again')}
              </Button>
            )}
            <Button variant="plain" isSmall of={name} onClick={() => dismiss(id)}>
              {t('Dismiss')}
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
        <ul aria-label={t('Uploads')} className="stack-1">
          {waiting.map((upload) => (
            <li key={upload.id} className={css.upload}>
              <span className={css.name}>{upload.name}</span>
              <progress
                aria-label={t('Upload of {name}', { name: upload.name })}
                value={upload.sent}
                max={1}
              />
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
  if (state === 'waiting') return t('Waiting');
  if (state === 'preparing') return t('Being read…');
  return sent < 1 ? `${Math.round(sent * 100)} %` : t('Being prepared…');
}

const waitingInWords = (count: number, what: UploadedThing) =>
  t(
    '{what, select, picture {{count, plural, one {# picture waits, and goes on by itself.} other {# pictures wait, and go on by themselves.}}} document {{count, plural, one {# document waits, and goes on by itself.} other {# documents wait, and go on by themselves.}}} recording {{count, plural, one {# recording waits, and goes on by itself.} other {# recordings wait, and go on by themselves.}}} video {{count, plural, one {# video waits, and goes on by itself.} other {# videos wait, and go on by themselves.}}} transcript {{count, plural, one {# transcript waits, and goes on by itself.} other {# transcripts wait, and go on by themselves.}}} other {{count, plural, one {# file waits, and goes on by itself.} other {# files wait, and go on by themselves.}}}}',
    { what, count },
  );

function sumOf(uploads: readonly Upload[], what: UploadedThing): string {
  const going = uploads.filter(isOnItsWay).length;
  const done = uploads.filter(({ state }) => state === 'done').length;
  if (going > 0)
    return t(
      '{what, select, picture {{count, plural, one {Uploading # picture…} other {Uploading # pictures…}}} document {{count, plural, one {Uploading # document…} other {Uploading # documents…}}} recording {{count, plural, one {Uploading # recording…} other {Uploading # recordings…}}} video {{count, plural, one {Uploading # video…} other {Uploading # videos…}}} transcript {{count, plural, one {Uploading # transcript…} other {Uploading # transcripts…}}} other {{count, plural, one {Uploading # file…} other {Uploading # files…}}}}',
      { what, count: going },
    );
  if (done === 0) return '';
  return t(
    '{what, select, picture {{count, plural, one {# picture uploaded.} other {# pictures uploaded.}}} document {{count, plural, one {# document uploaded.} other {# documents uploaded.}}} recording {{count, plural, one {# recording uploaded.} other {# recordings uploaded.}}} video {{count, plural, one {# video uploaded.} other {# videos uploaded.}}} transcript {{count, plural, one {# transcript uploaded.} other {# transcripts uploaded.}}} other {{count, plural, one {# file uploaded.} other {# files uploaded.}}}}',
    { what, count: done },
  );
}
