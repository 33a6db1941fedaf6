import type { ReactNode } from 'react';
import { filmSource } from '#contract/film-source.ts';
import type { LibraryItem } from '#contract/library.ts';
import { Picture } from '#web/ui/picture.tsx';
import css from './library-cards.module.css';

type Props = { items: readonly LibraryItem[] };

/** Files to take along. Downloaded, not opened: uploads are served in a sandbox, where no viewer runs. */
export function DocumentsCard({ items }: Props) {
  return (
    <LibraryCard title="Documents">
      <ul className={css.list}>
        {items.map(({ id, name, url }) => (
          <li key={id}>
            <a href={url} download className={css.document}>
              {name}
              <span className={css.kind}>{extensionOf(url)}</span>
            </a>
          </li>
        ))}
      </ul>
    </LibraryCard>
  );
}

export function ImagesCard({ items }: Props) {
  return (
    <LibraryCard title="Images">
      <ul className={css.images}>
        {items.map(({ id, name, url }) => (
          <li key={id}>
            <a href={url} className={css.image}>
              <Picture src={url} alt="" sizes="200px" className={css.picture} />
              {name}
            </a>
          </li>
        ))}
      </ul>
    </LibraryCard>
  );
}

export function AudioCard({ items }: Props) {
  return (
    <LibraryCard title="Audio">
      <ul className={css.list}>
        {items.map(({ id, name, url }) => (
          <li key={id} className={css.track}>
            <span id={`audio-${id}`}>{name}</span>
            {/* biome-ignore lint/a11y/useMediaCaption: a hymn or a talk comes without captions; its name names it */}
            <audio controls preload="none" src={url} aria-labelledby={`audio-${id}`} />
          </li>
        ))}
      </ul>
    </LibraryCard>
  );
}

/** A film file plays here; one that lies with a video service is seen there. */
export function VideosCard({ items }: Props) {
  return (
    <LibraryCard title="Videos">
      <ul className={css.list}>
        {items.map(({ id, name, url }) =>
          filmSource(url).kind === 'file' ? (
            <li key={id} className={css.track}>
              <span id={`video-${id}`}>{name}</span>
              {/* biome-ignore lint/a11y/useMediaCaption: captions, where there are any, lie in the file */}
              <video controls preload="metadata" src={url} aria-labelledby={`video-${id}`} />
            </li>
          ) : (
            <li key={id}>
              <a href={url} className={css.document}>
                Watch: {name}
              </a>
            </li>
          ),
        )}
      </ul>
    </LibraryCard>
  );
}

function LibraryCard({ title, children }: { title: string; children: ReactNode }) {
  const id = `library-${title.toLowerCase()}`;
  return (
    <section aria-labelledby={id} className={css.card}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** "PDF": said beside the name, so that nobody is surprised by what comes. */
function extensionOf(url: string): string {
  return /\.(\w{1,5})(?:[?#]|$)/.exec(url)?.[1]?.toUpperCase() ?? '';
}
