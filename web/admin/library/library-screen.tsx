import { useRef } from 'react';
import { Link } from 'react-router';
import type { LibraryEntry } from '#contract/library.ts';
import { t } from '#languages/t.ts';
import { Screen, ScreenHead } from '#web/admin/ui/screen.tsx';
import css from './library.module.css';
import { PartView } from './part-view.tsx';
import { addressOf, type Part, parts } from './parts.ts';
import { useLibraryUploads } from './use-library-uploads.ts';

type Props = { part: Part; items: readonly LibraryEntry[] };

/** The Library tab: what members find on their dashboard, a part at a time. */
export function LibraryScreen({ part, items }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const uploads = useLibraryUploads();
  return (
    <Screen>
      <ScreenHead
        title={t('Library')}
        headingRef={heading}
        lead={t(
          'What members find on their dashboard. Nobody else can open its files, except those that a page, a post or an announcement links to.',
        )}
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

type PartTabsProps = { current: Part; items: readonly LibraryEntry[] };

/** The parts with how much is in each; each has an address. */
function PartTabs({ current, items }: PartTabsProps) {
  return (
    <nav aria-label={t('Parts of the library')}>
      <ul className={css.parts}>
        {parts.map((part) => (
          <li key={part.kind}>
            <Link
              to={addressOf(part)}
              preventScrollReset
              aria-current={part === current ? 'page' : undefined}
              className={css.part}
            >
              {part.label}{' '}
              <span className={css.count}>
                {items.filter(({ kind }) => kind === part.kind).length}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
