import type { LibraryEntry, LibraryKind } from '#contract/library.ts';
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

type Props = {
  kind: LibraryKind;
  items: readonly LibraryEntry[];
  /** Asks for fresh addresses. */
  ask: () => Promise<void>;
};

/** The card of the members' dashboard, by its own component, with addresses that open as theirs do. */
export function MembersCard({ kind, items, ask }: Props) {
  const Card = cards[kind];
  return <Card items={items.map((item) => ({ ...item, url: item.signedUrl }))} ask={ask} />;
}
