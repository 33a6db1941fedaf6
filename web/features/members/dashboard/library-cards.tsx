import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { Library } from '#contract/library.ts';
import { api } from '#web/browser-api.ts';
import { Loaded } from '#web/sections/loaded.tsx';
import { AudioCard, DocumentsCard, ImagesCard, VideosCard } from './library-card.tsx';
import css from './library-cards.module.css';
import { useFreshAddresses } from './use-fresh-addresses.ts';

/** Documents, Images, Audio and Videos: each appears only when it holds items (reference/screens.md#dashboard). */
export function LibraryCards({ library }: { library: Promise<Library | null> }) {
  return (
    <Loaded data={library} loading="">
      {(loaded) => loaded && <Cards loaded={loaded} />}
    </Loaded>
  );
}

function Cards({ loaded }: { loaded: Library }) {
  const [fresh, setFresh] = useState<{ after: Library; library: Library }>();
  // When the route loads again, that answer is fresher.
  const library = fresh?.after === loaded ? fresh.library : loaded;
  const ask = async () => {
    // A member who is logged out meanwhile is sent to the log-in; without a network the addresses stay as they are.
    const answer = await api('GET /api/members/library').catch(() => undefined);
    if (answer) flushSync(() => setFresh({ after: loaded, library: answer }));
  };
  const onClickCapture = useFreshAddresses(library, ask);
  const { documents, images, audio, videos } = library;
  if (Object.values(library).every((items) => items.length === 0)) return null;
  return (
    <div className={css.library} onClickCapture={onClickCapture}>
      {documents.length > 0 && <DocumentsCard items={documents} />}
      {images.length > 0 && <ImagesCard items={images} />}
      {audio.length > 0 && <AudioCard items={audio} ask={ask} />}
      {videos.length > 0 && <VideosCard items={videos} ask={ask} />}
    </div>
  );
}
