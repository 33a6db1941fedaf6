import type { LibraryItem, LibraryKind } from '#contract/library.ts';
import {
  AudioCard,
  DocumentsCard,
  ImagesCard,
  VideosCard,
} from '#web/features/members/dashboard/library-card.tsx';

const cards = {
  document: DocumentsCard,
  image: ImagesCard,
  audio: AudioCard,
  video: VideosCard,
} as const satisfies Record<LibraryKind, unknown>;

/** The card of the members' dashboard, by its own component. */
export function MembersCard({ kind, items }: { kind: LibraryKind; items: readonly LibraryItem[] }) {
  const Card = cards[kind];
  return <Card items={items} />;
}
