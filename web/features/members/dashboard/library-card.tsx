import type { ReactNode } from 'react';
import type { LibraryItem } from '#contract/library.ts';
import { filmSource } from '#domain/film-source.ts';
import { t } from '#languages/t.ts';
import { Picture } from '#web/ui/picture.tsx';
import { byFolder } from './by-folder.ts';
import css from './library-cards.module.css';
import { useLastingSource } from './use-lasting-source.ts';

type Props = { items: readonly LibraryItem[] };
/** `ask` requests fresh addresses, for a recording whose address has expired. */
type PlayedProps = Props & { ask: () => Promise<void> };

/** Files to download, not to open: uploads are served in a sandbox, where no viewer runs. */
export function DocumentsCard({ items }: Props) {
  return (
    <LibraryCard id="library-documents" title={t('Documents')} items={items} className={css.list}>
      {({ name, url }) => (
        <a href={url} download className={css.document}>
          {name}
          <span className={css.kind}>{extensionOf(url)}</span>
        </a>
      )}
    </LibraryCard>
  );
}

export function ImagesCard({ items }: Props) {
  return (
    <LibraryCard id="library-images" title={t('Images')} items={items} className={css.images}>
      {({ name, url }) => (
        <a href={url} className={css.image}>
          <Picture src={url} alt="" sizes="200px" className={`picture-cover ${css.picture}`} />
          {name}
        </a>
      )}
    </LibraryCard>
  );
}

export function AudioCard({ items, ask }: PlayedProps) {
  return (
    <LibraryCard id="library-audio" title={t('Audio')} items={items} className={css.list}>
      {(item) => <Sound item={item} ask={ask} />}
    </LibraryCard>
  );
}

/** A video file plays here; a video at a video service opens there. */
export function VideosCard({ items, ask }: PlayedProps) {
  return (
    <LibraryCard id="library-videos" title={t('Videos')} items={items} className={css.list}>
      {(item) =>
        filmSource(item.url).kind === 'file' ? (
          <Film item={item} ask={ask} />
        ) : (
          <a href={item.url} className={css.document}>
            {t('Watch: {name}', { name: item.name })}
          </a>
        )
      }
    </LibraryCard>
  );
}

type PlayerProps = { item: LibraryItem; ask: () => Promise<void> };

function Sound({ item: { id, name, url }, ask }: PlayerProps) {
  const source = useLastingSource<HTMLAudioElement>(url, ask);
  return (
    <div className={css.track}>
      <span id={`audio-${id}`}>{name}</span>
      <audio controls preload="none" {...source} aria-labelledby={`audio-${id}`} />
    </div>
  );
}

function Film({ item: { id, name, url }, ask }: PlayerProps) {
  const source = useLastingSource<HTMLVideoElement>(url, ask);
  return (
    <div className={css.track}>
      <span id={`video-${id}`}>{name}</span>
      <video controls preload="metadata" {...source} aria-labelledby={`video-${id}`} />
    </div>
  );
}

type CardProps = {
  /** Of its title. */
  id: string;
  title: string;
  items: readonly LibraryItem[];
  /** The class of the list of items. */
  className: string | undefined;
  children: (item: LibraryItem) => ReactNode;
};

/** A card of the dashboard (reference/screens.md#dashboard). Its folders open and close; a single folder is open. */
function LibraryCard({ id, title, items, className, children }: CardProps) {
  const folders = byFolder(items);
  return (
    <section aria-labelledby={id} className={css.card}>
      <h2 id={id}>{title}</h2>
      {folders.map(({ name, items: inside }) => {
        const list = (
          <ul className={className}>
            {inside.map((item) => (
              <li key={item.id}>{children(item)}</li>
            ))}
          </ul>
        );
        if (name === '') return <div key={name}>{list}</div>;
        return (
          <details key={name} open={folders.length === 1} className={css.folder}>
            <summary className={css.folderName}>
              {name} <span className={css.kind}>{inside.length}</span>
            </summary>
            {list}
          </details>
        );
      })}
    </section>
  );
}

/** "PDF": shown beside the name, so that people know what they download. */
function extensionOf(url: string): string {
  return /\.(\w{1,5})(?:[?#]|$)/.exec(url)?.[1]?.toUpperCase() ?? '';
}
