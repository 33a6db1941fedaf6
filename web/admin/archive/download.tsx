import { useEffect, useRef, useState } from 'react';
import { bytesInWords } from '#domain/bytes.ts';
import { t } from '#languages/t.ts';
import { fetchAsAdmin } from '#web/admin/saving/admin-api.ts';
import { failureInWords } from '#web/admin/saving/outcome.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { Progress } from '#web/admin/uploads/progress.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { saveFile } from '#web/ui/save-file.ts';
import { useSite } from '#web/use-site.ts';
import css from './archive.module.css';

type Props = {
  /** Where the file comes from. */
  address: string;
  /** What stands on the button. */
  label: string;
  variant?: 'primary';
  /** What is said during, after and instead of it. */
  words: { coming: string; done: string; failed: string };
};

/** A button that downloads a large file of the site, with its progress and a way to cancel. */
export function Download({ address, label, variant, words }: Props) {
  const { locale } = useSite();
  const { state, download, cancel } = useDownload(address, words.failed);
  return (
    <>
      <div className={css.actions}>
        <Button
          {...(variant && { variant })}
          aria-disabled={state.at === 'coming' || undefined}
          onClick={download}
        >
          {label}
        </Button>
        {state.at === 'coming' && <Button onClick={cancel}>{t('Cancel')}</Button>}
      </div>
      {state.at === 'coming' && (
        <Progress
          label={words.coming}
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
      <div role="status">{state.at === 'done' && <Notice tone="success">{words.done}</Notice>}</div>
      <div role="alert">
        {state.at === 'failed' && <Notice tone="error">{state.problem}</Notice>}
      </div>
    </>
  );
}

type State =
  | { at: 'resting' | 'done' }
  | { at: 'failed'; problem: string }
  | ({ at: 'coming' } & DownloadProgress);

/** The download that is under way; it stops when the screen is left. */
function useDownload(address: string, failed: string) {
  const [state, setState] = useState<State>({ at: 'resting' });
  const run = useRef<AbortController>(undefined);
  useEffect(() => () => run.current?.abort(), []);
  const download = () => {
    if (state.at === 'coming') return;
    run.current = new AbortController();
    const { signal } = run.current;
    setState({ at: 'coming', done: 0, of: undefined });
    downloadFile(address, (progress) => setState({ at: 'coming', ...progress }), signal).then(
      () => setState({ at: 'done' }),
      (error: unknown) =>
        setState(
          signal.aborted
            ? { at: 'resting' }
            : { at: 'failed', problem: failureInWords(error, failed) },
        ),
    );
  };
  return { state, download, cancel: () => run.current?.abort() };
}

/** How much is held as bytes. Data in a blob may be stored on the disk by the browser. */
const HELD_BYTES = 8 * 1024 * 1024;

type DownloadProgress = { done: number; of: number | undefined };

/** Downloads a file and passes it to the browser. */
async function downloadFile(
  address: string,
  onProgress: (progress: DownloadProgress) => void,
  signal: AbortSignal,
): Promise<void> {
  const response = await fetchAsAdmin(address, { signal });
  const of = Number(response.headers.get('content-length')) || undefined;
  const blob = await collect(response, (done) => onProgress({ done, of }));
  if (of !== undefined && blob.size !== of) throw new TypeError('The answer was cut off.');
  const [, name] =
    /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? [];
  saveFile(blob, name ?? 'site');
}

async function collect(
  { body, headers }: Response,
  onDone: (bytes: number) => void,
): Promise<Blob> {
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
  return new Blob(parts, { type: headers.get('content-type') ?? '' });
}
