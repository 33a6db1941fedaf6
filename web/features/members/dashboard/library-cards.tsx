import type { Library } from '#contract/library.ts';
import { Loaded } from '#web/sections/loaded.tsx';
import { AudioCard, DocumentsCard, ImagesCard, VideosCard } from './library-card.tsx';
import css from './library-cards.module.css';

/** Documents, Images, Audio and Videos: each appears only when it holds items (specification 2). */
export function LibraryCards({ library }: { library: Promise<Library | null> }) {
  return (
    <Loaded data={library} loading="">
      {(loaded) => {
        if (!loaded || Object.values(loaded).every((items) => items.length === 0)) return null;
        const { documents, images, audio, videos } = loaded;
        return (
          <div className={css.library}>
            {documents.length > 0 && <DocumentsCard items={documents} />}
            {images.length > 0 && <ImagesCard items={images} />}
            {audio.length > 0 && <AudioCard items={audio} />}
            {videos.length > 0 && <VideosCard items={videos} />}
          </div>
        );
      }}
    </Loaded>
  );
}
