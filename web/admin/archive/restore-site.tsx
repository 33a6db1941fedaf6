import { useEffect, useRef } from 'react';
import { DropZone } from 'react-aria-components/DropZone';
import { useRevalidator } from 'react-router';
import type { ArchiveUpload, PresentSite } from '#contract/archive.ts';
import { bytesInWords } from '#domain/bytes.ts';
import { t } from '#languages/t.ts';
import { adminButtonClass, Button } from '#web/admin/ui/button.tsx';
import drop from '#web/admin/uploads/drop-place.module.css';
import { FileInput } from '#web/admin/uploads/drop-place.tsx';
import { Progress } from '#web/admin/uploads/progress.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Notice } from '#web/ui/notice.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { useReloadSite, useSite } from '#web/use-site.ts';
import css from './archive.module.css';
import { ReplaceForm } from './replace-form.tsx';
import type { Phase } from './restore-steps.ts';
import { useRestoreSite } from './use-restore-site.ts';

/** Restores a site in steps: choose a file, send and check it, review its content, replace the site. */
export function RestoreSite({ present }: { present: PresentSite }) {
  const reloadSite = useReloadSite();
  const { revalidate } = useRevalidator();
  const { phase, send, replace, giveUp } = useRestoreSite({
    // Shows the site as it is now, not as it was when the tab was opened.
    onChecked: () => void revalidate(),
    onReplaced: () => void reloadSite(),
  });
  const heading = useRef<HTMLHeadingElement>(null);
  const { at } = phase;

  // A step that asks for something, or shows the result, takes the focus: the last control is gone.
  useEffect(() => {
    if (at === 'checked' || at === 'done') heading.current?.focus();
  }, [at]);

  return (
    <section aria-labelledby="restore-site" className={css.part}>
      <h3 id="restore-site" ref={heading} tabIndex={-1} className={css.title}>
        {titles[at]}
      </h3>
      {phase.at === 'choosing' && (
        <>
          <p className={css.words}>
            {t(
              'Everything that visitors and members see here is replaced with the content of a file that was downloaded earlier, here or from another Narthex. The file is sent and checked first, and you see what is in it; nothing changes before you say so.',
            )}
          </p>
          <ChooseArchive unfinished={phase.unfinished} onChoose={send} />
        </>
      )}
      <Stage phase={phase} />
      <VisuallyHidden>
        <span role="status">{said(phase)}</span>
      </VisuallyHidden>
      <div role="alert">
        {'problem' in phase && phase.problem && <Notice tone="error">{phase.problem}</Notice>}
      </div>
      {phase.at === 'sending' && (
        <div className={css.actions}>
          <Button onClick={giveUp}>{t('Cancel')}</Button>
        </div>
      )}
      {phase.at === 'checked' && phase.upload.summary && (
        <ReplaceForm
          present={present}
          coming={phase.upload.summary}
          onReplace={(withPeople) => replace(phase.upload, withPeople)}
          onGiveUp={giveUp}
        />
      )}
      {phase.at === 'done' && <RestoredSite upload={phase.upload} onMore={giveUp} />}
    </section>
  );
}

const titles: Record<Phase['at'], string> = {
  choosing: t('Restore a site'),
  sending: t('Restore a site: sending the file'),
  checking: t('Restore a site: checking the file'),
  checked: t('Restore a site: what is in the file'),
  importing: t('Restore a site: replacing the site'),
  done: t('The site is restored'),
};

/** What screen readers announce: each step once, not every number. */
function said(phase: Phase): string {
  if (phase.at === 'sending')
    return phase.isLost ? LOST : t('Sending {name}', { name: phase.name });
  if (phase.at === 'checking') return t('Checking the file');
  if (phase.at === 'importing') return t('Replacing the site');
  return '';
}

const LOST = t('The connection is lost. The upload will continue when the connection is back.');

function Stage({ phase }: { phase: Phase }) {
  const { locale } = useSite();
  if (phase.at === 'sending') {
    const { name, received, size, isLost } = phase;
    return (
      <>
        <Progress
          label={t('Sending {name}', { name })}
          words={t('{done} of {all}', {
            done: bytesInWords(received, locale),
            all: bytesInWords(size, locale),
          })}
          done={received}
          of={size}
        />
        {isLost && <p className={css.words}>{LOST}</p>}
      </>
    );
  }
  if (phase.at !== 'checking' && phase.at !== 'importing') return null;
  const { progress } = phase;
  return (
    <>
      <Progress
        label={
          progress?.step ?? (phase.at === 'checking' ? t('Checking') : t('Replacing the site'))
        }
        words={
          progress && progress.of > 1
            ? t('{done} of {all}', { done: progress.done, all: progress.of })
            : t('A moment…')
        }
        done={progress?.done ?? 0}
        of={progress && progress.of > 1 ? progress.of : undefined}
      />
      {phase.at === 'importing' && (
        <p className={css.words}>
          {t('The server does this on its own. You can leave this page.')}
        </p>
      )}
    </>
  );
}

/** The result, with what a person should know. */
function RestoredSite({ upload, onMore }: { upload: ArchiveUpload; onMore: () => void }) {
  return (
    <>
      <Notice tone="success">
        {t('“{church}” is what visitors see now.', { church: upload.summary?.church ?? '' })}
      </Notice>
      {upload.notes.length > 0 && (
        <ul className={css.notes}>
          {upload.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      <div className={css.actions}>
        <a href="/" className={adminButtonClass('primary')}>
          {t('Look at the site')}
        </a>
        <Button onClick={onMore}>{t('Restore another one')}</Button>
      </div>
    </>
  );
}

type Props = {
  /** A file that was partly sent before a reload. */
  unfinished: { name: string; received: number; size: number } | undefined;
  onChoose: (file: File) => void;
};

/** One archive: by choosing it, or by dropping it here. */
function ChooseArchive({ unfinished, onChoose }: Props) {
  const { locale } = useSite();
  const input = useRef<HTMLInputElement>(null);
  return (
    <DropZone
      aria-label={t('Drop the file here')}
      className={classNames(drop.place, css.wide) ?? ''}
      getDropOperation={() => 'copy'}
      onDrop={async ({ items }) => {
        const [file] = items.filter((item) => item.kind === 'file');
        if (file) onChoose(await file.getFile());
      }}
    >
      <Button onClick={() => input.current?.click()}>{t('Choose a file')}</Button>
      <span className={css.words}>
        {unfinished
          ? t(
              '{size} of “{name}” are here already. Choose the same file again, and the rest is sent.',
              { size: bytesInWords(unfinished.received, locale), name: unfinished.name },
            )
          : t('or drop it here. Its name ends in .zip.')}
      </span>
      <FileInput
        ref={input}
        accept=".zip,application/zip"
        label={t('The file of a site')}
        onFiles={([file]) => file && onChoose(file)}
      />
    </DropZone>
  );
}
