import { useEffect, useRef, useState } from 'react';
import type { PresentSite } from '#contract/archive.ts';
import { bytesInWords } from '#domain/bytes.ts';
import { t } from '#languages/t.ts';
import { fetchAsAdmin } from '#web/admin/saving/admin-api.ts';
import { failureInWords } from '#web/admin/saving/outcome.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { Part } from '#web/admin/ui/screen.tsx';
import { Switch } from '#web/admin/ui/switch.tsx';
import { Progress } from '#web/admin/uploads/progress.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { saveFile } from '#web/ui/save-file.ts';
import { useSite } from '#web/use-site.ts';
import css from './archive.module.css';

type State =
  | { at: 'resting' | 'done' }
  | { at: 'failed'; problem: string }
  | ({ at: 'coming' } & DownloadProgress);

/** Downloads the whole site as a file; people are included only after a warning. */
export function DownloadSite({ present }: { present: PresentSite }) {
  const { locale } = useSite();
  const [withPeople, setWithPeople] = useState(false);
  const { state, download, cancel } = useDownload(withPeople);
  return (
    <Part title={t('Download the whole site')} className={css.part}>
      <Contents present={present} />
      <Switch
        label={t('Include people, prayers and messages')}
        isOn={withPeople}
        onChange={setWithPeople}
        words={{ on: t('Yes'), off: t('No') }}
        help={t('For moving to another server. A copy to keep or to share does not need them.')}
      />
      {withPeople && <Warning />}
      <div className={css.actions}>
        <Button
          variant="primary"
          aria-disabled={state.at === 'coming' || undefined}
          onClick={download}
        >
          {t('Download the whole site')}
        </Button>
        {state.at === 'coming' && <Button onClick={cancel}>{t('Cancel')}</Button>}
      </div>
      {state.at === 'coming' && (
        <Progress
          label={t('Downloading the site')}
          words={
            state.of
              ? t('{done} of {all}', {
                  done: bytesInWords(state.done, locale),
                  all: bytesInWords(state.of, locale),
                })
              : t('Being put together…')
          }
          done={state.done}
          of={state.of}
        />
      )}
      <div role="status">
        {state.at === 'done' && (
          <Notice tone="success">
            {t('The site is downloaded. You find the file where your browser keeps downloads.')}
          </Notice>
        )}
      </div>
      <div role="alert">
        {state.at === 'failed' && <Notice tone="error">{state.problem}</Notice>}
      </div>
    </Part>
  );
}

/** The download that is under way; it stops when the screen is left. */
function useDownload(withPeople: boolean) {
  const [state, setState] = useState<State>({ at: 'resting' });
  const run = useRef<AbortController>(undefined);
  useEffect(() => () => run.current?.abort(), []);
  const download = () => {
    if (state.at === 'coming') return;
    run.current = new AbortController();
    const { signal } = run.current;
    setState({ at: 'coming', done: 0, of: undefined });
    downloadArchive(
      { withPeople },
      (progress) => setState({ at: 'coming', ...progress }),
      signal,
    ).then(
      () => setState({ at: 'done' }),
      (error: unknown) =>
        setState(
          signal.aborted
            ? { at: 'resting' }
            : {
                at: 'failed',
                problem: failureInWords(error, t('The site could not be downloaded.')),
              },
        ),
    );
  };
  return { state, download, cancel: () => run.current?.abort() };
}

function Contents({ present }: { present: PresentSite }) {
  const { locale } = useSite();
  return (
    <>
      <p className={css.words}>
        {t(
          'One file of about {size} with everything that visitors and members see: pages, posts (also those that are not posted yet), announcements, events, the library, pictures and files. Not in it are drafts, earlier versions, the trash and the list of activity.',
          { size: bytesInWords(present.bytes, locale) },
        )}
      </p>
      {present.leftOut.length > 0 && (
        <p className={css.words}>
          {t(
            'Not in it either, because of their type, are these files; they stay on the server: {files}.',
            { files: present.leftOut.join(', ') },
          )}
        </p>
      )}
    </>
  );
}

const Warning = () => (
  <p className={css.warning}>
    <Icon name="warning" />
    <span>
      <strong>{t('This file is secret.')}</strong>{' '}
      {t(
        'It holds every name and e-mail address, every prayer and message, and the passwords in scrambled form. Keep it locked away, never send it by mail, and delete it when you no longer need it.',
      )}
    </span>
  </p>
);

/** How much is held as bytes. Data in a blob may be stored on the disk by the browser. */
const HELD_BYTES = 8 * 1024 * 1024;

type DownloadProgress = { done: number; of: number | undefined };

/** Downloads the site's archive and passes it to the browser as a file. */
async function downloadArchive(
  { withPeople }: { withPeople: boolean },
  onProgress: (progress: DownloadProgress) => void,
  signal: AbortSignal,
): Promise<void> {
  const response = await fetchAsAdmin(`/api/archive?people=${withPeople}`, { signal });
  const of = Number(response.headers.get('content-length')) || undefined;
  const blob = await collect(response, (done) => onProgress({ done, of }));
  if (of !== undefined && blob.size !== of) throw new TypeError('The answer was cut off.');
  const [, name] =
    /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  saveFile(blob, name ?? 'site.zip');
}

async function collect({ body }: Response, onDone: (bytes: number) => void): Promise<Blob> {
  const parts: Blob[] = [];
  let held: Uint8Array<ArrayBuffer>[] = [];
  let [bytes, heldBytes] = [0, 0];
  const hand = () => {
    parts.push(new Blob(held));
    held = [];
    heldBytes = 0;
  };
  const reader = body?.getReader();
  for (;;) {
    const read = await reader?.read();
    if (!read || read.done) break;
    held.push(read.value);
    heldBytes += read.value.length;
    bytes += read.value.length;
    if (heldBytes >= HELD_BYTES) hand();
    onDone(bytes);
  }
  hand();
  return new Blob(parts, { type: 'application/zip' });
}
