import { useRef } from 'react';
import type { LibraryEntry } from '#contract/library.ts';
import { Screen } from '#web/admin/ui/screen.tsx';
import { ScreenHead } from '#web/admin/ui/screen-head.tsx';
import { PartTabs } from './part-tabs.tsx';
import { PartView } from './part-view.tsx';
import type { Part } from './parts.ts';
import { useLibraryUploads } from './use-library-uploads.ts';

type Props = { part: Part; items: readonly LibraryEntry[] };

/** The Library tab: what members find on their dashboard, a part at a time. */
export function LibraryScreen({ part, items }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const uploads = useLibraryUploads();
  return (
    <Screen>
      <ScreenHead
        title="Library"
        headingRef={heading}
        lead="What members find on their dashboard. Nobody else can open its files, except those that a page, a post or an announcement links to."
      />
      <PartTabs current={part} items={items} />
      <PartView
        // Another part is another screen: what was begun in one does not go on in the next.
        key={part.kind}
        part={part}
        uploads={uploads}
        items={items.filter(({ kind }) => kind === part.kind)}
        onDeleted={() => heading.current?.focus()}
      />
    </Screen>
  );
}
