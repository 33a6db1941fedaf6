import { type RefObject, useEffect, useRef } from 'react';
import { Link, useRevalidator } from 'react-router';
import type { Import, ImportItem } from '#contract/imports.ts';
import { dateTimeInWords } from '#domain/dates/dates.ts';
import { t } from '#languages/t.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { adminButtonClass } from '#web/admin/ui/button.tsx';
import { EmptyState, Screen, ScreenHead } from '#web/admin/ui/screen.tsx';
import { CallFailed } from '#web/api.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { useSite } from '#web/use-site.ts';
import css from './import.module.css';
import { IMPORT_PATH } from './import-path.ts';
import { isAtWork } from './import-words.ts';
import { ItemList, NotableItems } from './item-list.tsx';
import type { ItemQuery } from './item-query.ts';
import { Stage } from './stage.tsx';
import { titleOf, toldOf } from './stage-words.ts';
import { useActions } from './use-actions.ts';
import { usePolled } from './use-polled.ts';
import { useSendingOf } from './use-sending.ts';

type Page = { items: ImportItem[]; hasMore: boolean };
type Props = {
  found: Import;
  query: ItemQuery;
  /** The things that show; undefined where there are none to look at. */
  page: Page | undefined;
  /** What could not be made, or what stays. */
  notable: Page | undefined;
};

/** While the server works, and otherwise, in milliseconds. */
const BUSY_MS = 1000;
const CALM_MS = 10_000;

/** One import, from its files to its report. */
export function ImportScreen({ found, query, page, notable }: Props) {
  const { dates } = useSite();
  const { id } = found;
  const sending = useSendingOf(id);
  const polled = usePolled(
    found,
    (signal) => adminApi('GET /api/imports/{id}', { params: { id }, signal }),
    ({ state }) => {
      if (sending && !sending.isOver) return undefined;
      return isAtWork(state) ? BUSY_MS : CALM_MS;
    },
  );
  const { now, error, take, askNow } = polled;
  const actions = useActions(now, { take, askNow });
  const heading = useRef<HTMLHeadingElement>(null);
  const title = titleOf(now, sending);
  useFreshItems(found, now);
  useFocusAtStep(heading, now.state);
  const isSent = sending?.isOver;
  // biome-ignore lint/correctness/useExhaustiveDependencies: when the files have arrived, or cannot
  useEffect(() => {
    if (isSent) askNow();
  }, [isSent]);
  if (error instanceof CallFailed && error.status === 404) return <GoneImport />;
  const isListed = page && found.state === now.state;
  return (
    <Screen>
      <BackLink to={IMPORT_PATH}>{t('All imports')}</BackLink>
      <ScreenHead
        headingRef={heading}
        title={title}
        lead={[now.name, dateTimeInWords(now.createdAt, dates), now.who]
          .filter(Boolean)
          .join(' · ')}
      />
      <VisuallyHidden>
        <span role="status">{toldOf(now, sending)}</span>
      </VisuallyHidden>
      <div role="alert" className={css.message}>
        {actions.failure && <Notice tone="error">{actions.failure}</Notice>}
        {!actions.failure && error !== undefined && (
          <Notice tone="waiting">
            {t('There is no answer now. This page goes on asking, and so does the work.')}
          </Notice>
        )}
      </div>
      <Stage now={now} sending={sending} actions={actions} />
      {isListed && notable && <NotableItems state={now.state} {...notable} />}
      {isListed && <ItemList counts={now.counts} query={query} {...page} />}
    </Screen>
  );
}

/** What is in the list was loaded for another state: it is loaded for this one. */
function useFreshItems(found: Import, now: Import): void {
  const { revalidate } = useRevalidator();
  const isOther = found.state !== now.state && !isAtWork(now.state);
  useEffect(() => {
    if (isOther) void revalidate();
  }, [isOther, revalidate]);
}

/** A step that asks for something, or shows what came of it, takes the focus: the last control is gone. */
function useFocusAtStep(
  heading: RefObject<HTMLHeadingElement | null>,
  state: Import['state'],
): void {
  const last = useRef(state);
  useEffect(() => {
    if (last.current === state) return;
    last.current = state;
    heading.current?.focus();
  }, [state, heading]);
}

/** One that somebody has discarded. */
export const GoneImport = () => (
  <EmptyState
    title={t('This import is no longer here.')}
    action={
      <Link to={IMPORT_PATH} className={adminButtonClass('primary')}>
        {t('All imports')}
      </Link>
    }
  >
    {t('Somebody has discarded it. Choose the file again to bring it; nothing is made twice.')}
  </EmptyState>
);
