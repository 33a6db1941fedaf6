import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import type { ArchiveUpload, PresentSite } from '#contract/archive.ts';
import { bytesInWords } from '#contract/bytes.ts';
import { adminButtonClass, Button } from '#web/admin/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { useReloadSite, useSite } from '#web/use-site.ts';
import css from './archive.module.css';
import type { Phase } from './bring-back-steps.ts';
import { ChooseArchive } from './choose-archive.tsx';
import { Progress } from './progress.tsx';
import { ReplaceForm } from './replace-form.tsx';
import { useBringBack } from './use-bring-back.ts';

/** A site comes back in steps: choose a file, it is sent and checked, look at what it holds, replace. */
export function BringBack({ present }: { present: PresentSite }) {
  const reloadSite = useReloadSite();
  const { revalidate } = useRevalidator();
  const { phase, send, replace, giveUp } = useBringBack({
    // What is here now is to be looked at as it is now, not as it was when the tab was opened.
    onChecked: () => void revalidate(),
    onReplaced: () => void reloadSite(),
  });
  const heading = useRef<HTMLHeadingElement>(null);
  const { at } = phase;

  // A step that asks for something, or tells the end, takes the focus: the control it came from is gone.
  useEffect(() => {
    if (at === 'checked' || at === 'done') heading.current?.focus();
  }, [at]);

  return (
    <section aria-labelledby="bring-back" className={css.part}>
      <h3 id="bring-back" ref={heading} tabIndex={-1} className={css.title}>
        {titles[at]}
      </h3>
      {phase.at === 'choosing' && (
        <>
          <p className={css.words}>
            Everything that visitors and members see here is replaced by what is in a file that was
            downloaded before, here or from another Narthex. The file is sent and checked first, and
            you see what is in it; nothing changes before you say so.
          </p>
          <ChooseArchive begun={phase.begun} onChoose={send} />
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
          <Button onClick={giveUp}>Cancel</Button>
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
      {phase.at === 'done' && <BroughtBack upload={phase.upload} onMore={giveUp} />}
    </section>
  );
}

const titles: Record<Phase['at'], string> = {
  choosing: 'Bring a site back',
  sending: 'Bring a site back: sending the file',
  checking: 'Bring a site back: checking the file',
  checked: 'Bring a site back: what is in the file',
  importing: 'Bring a site back: replacing the site',
  done: 'The site is back',
};

/** What is told to those who do not see the bar: each step once, and not every figure. */
function said(phase: Phase): string {
  if (phase.at === 'sending') return phase.isLost ? LOST : `Sending ${phase.name}`;
  if (phase.at === 'checking') return 'Checking the file';
  if (phase.at === 'importing') return 'Replacing the site';
  return '';
}

const LOST = 'The connection is lost. It goes on by itself where it was when there is one again.';

function Stage({ phase }: { phase: Phase }) {
  const { locale } = useSite();
  if (phase.at === 'sending') {
    const { name, received, size, isLost } = phase;
    return (
      <>
        <Progress
          label={`Sending ${name}`}
          words={`${bytesInWords(received, locale)} of ${bytesInWords(size, locale)}`}
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
        label={progress?.step ?? (phase.at === 'checking' ? 'Checking' : 'Replacing the site')}
        words={progress && progress.of > 1 ? `${progress.done} of ${progress.of}` : 'A moment…'}
        done={progress?.done ?? 0}
        of={progress && progress.of > 1 ? progress.of : undefined}
      />
      {phase.at === 'importing' && (
        <p className={css.words}>
          The server does this by itself: it goes on also when you leave this page.
        </p>
      )}
    </>
  );
}

/** The end of it, with what a person should know. */
function BroughtBack({ upload, onMore }: { upload: ArchiveUpload; onMore: () => void }) {
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
