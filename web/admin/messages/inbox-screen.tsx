import { useEffect, useRef } from 'react';
import { Link, useRevalidator } from 'react-router';
import type { MessageKind, MessageState, MessageSummary } from '#contract/inbox.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { useAction } from '#web/admin/saving/use-action.ts';
import { countAgain } from '#web/admin/shell/tab-counts.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { optionsOf } from '#web/admin/ui/choices.tsx';
import { useConfirm } from '#web/admin/ui/confirm.tsx';
import { saveCsv } from '#web/admin/ui/csv.ts';
import { NumberedPager } from '#web/admin/ui/pager.tsx';
import { Notice, QueryTools, Screen, ScreenHead } from '#web/admin/ui/screen.tsx';
import { useToast } from '#web/admin/ui/toast.tsx';
import { useListQuery } from '#web/admin/ui/use-list-query.ts';
import { useSession } from '#web/session/use-session.ts';
import { Notice as Failure } from '#web/ui/notice.tsx';
import { useReload } from '#web/use-reload.ts';
import css from './inbox.module.css';
import { InboxList } from './inbox-list.tsx';
import {
  assigneeFilters,
  firstFilter,
  type InboxFilter,
  inboxAddress,
  kindFilters,
  stateFilters,
  writeFilter,
} from './inbox-query.ts';
import { counted } from './inbox-words.ts';
import type { InboxPage } from './load-inbox.ts';
import { loadAllMessages, messagesCsv } from './messages-csv.ts';

/** What visitors sent (reference/screens.md#messages-tab). What is shown of it is in the address. */
export function InboxScreen({ page }: { page: InboxPage }) {
  const { filter, messages, totalPages, leaving, archivedFound } = page;
  const { state: loading } = useRevalidator();
  const heading = useRef<HTMLHeadingElement>(null);
  const show = useListQuery(filter, writeFilter, { page: 1 });
  const { failure, isBusy, mark, exportAll } = useInboxActions(filter, () =>
    heading.current?.focus(),
  );
  // The keys of the list work at once. Coming from another tab, the tab itself has the focus.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus();
  }, []);
  return (
    <Screen>
      <ScreenHead
        title="Messages"
        headingRef={heading}
        lead="What visitors sent by the prayer form and the contact form. Open one to read and answer it."
        action={
          <div className={css.headActions}>
            <Button onClick={() => window.print()}>Print</Button>
            <Button aria-disabled={isBusy || undefined} onClick={() => void exportAll()}>
              Export to CSV
            </Button>
          </div>
        }
      />
      <div role="alert">{failure && <Failure tone="error">{failure}</Failure>}</div>
      {leaving > 0 && filter.state !== 'leaving' && (
        <Notice label="Messages to be deleted">
          <p>
            {counted(leaving)} will be deleted for good in the next 14 days, because{' '}
            {leaving === 1 ? 'its' : 'their'} time is over. To keep one, open it and press “Keep”.{' '}
            <Link to={inboxAddress({ ...firstFilter, state: 'leaving' })}>Look at them</Link>
          </p>
        </Notice>
      )}
      <div className={css.tools}>
        <InboxTools page={page} onShow={show} />
        {archivedFound > 0 && (
          <p>
            <Link to={inboxAddress({ ...filter, state: 'archived', page: 1 })}>
              {archivedFound} in the archive
            </Link>
          </p>
        )}
      </div>
      <InboxList
        // A choice is made among the rows that are shown.
        key={`${writeFilter(filter)}`}
        filter={filter}
        heading={heading}
        messages={messages}
        isBusy={loading === 'loading'}
        onMark={mark}
        onShow={show}
      />
      <NumberedPager label="Messages" page={filter.page} of={totalPages} onShow={show} />
    </Screen>
  );
}

/** What can be done with several messages. Afterward the list is fresh. */
function useInboxActions(filter: InboxFilter, onMarked: () => void) {
  const confirm = useConfirm();
  const toast = useToast();
  const reload = useReload();
  const { run, failure, isBusy } = useAction();
  const act = (work: () => Promise<string>, sentence: string) =>
    run(async () => toast(await work()), sentence);
  return {
    failure,
    isBusy,
    mark: (messages: readonly MessageSummary[], state: MessageState) =>
      act(async () => {
        const ids = messages.map(({ _id }) => _id);
        await adminApi('POST /api/messages/state', { body: { ids, state } });
        await Promise.all([reload(), countAgain()]);
        onMarked();
        const what = counted(messages.length);
        return `${what} ${messages.length === 1 ? 'is' : 'are'} ${state === 'archived' ? 'in the archive' : 'marked as seen'}.`;
      }, 'The messages could not be changed.'),
    exportAll: async () => {
      const isMeant = await confirm({
        title: 'Export these messages?',
        text: 'The file contains the messages of this list from all its pages, also prayer requests, without notes and replies. Keep it where nobody else can read it.',
        yes: 'Export to CSV',
      });
      if (!isMeant) return;
      await act(async () => {
        const all = await loadAllMessages(filter);
        saveCsv(messagesCsv(all), 'messages.csv');
        return `messages.csv contains ${counted(all.length)}.`;
      }, 'The messages could not be exported.');
    },
  };
}

const messageKindNames = ['prayer', 'contact'] as const;

type Person = InboxPage['administrators'][number];

type Props = {
  page: InboxPage;
  onShow: (change: Partial<InboxFilter>) => void;
};

/** Search, and what the list is narrowed to, with the number of messages in each state. */
function InboxTools({ page: { filter, counts, leaving, administrators }, onShow }: Props) {
  const session = useSession();
  const others = administrators.filter(({ id }) => id !== session?.user._id);
  const kinds: readonly MessageKind[] = filter.kind === 'all' ? messageKindNames : [filter.kind];
  const count = (states: readonly (keyof typeof counts.prayer)[]) =>
    kinds.reduce(
      (sum, kind) => sum + states.reduce((all, state) => all + counts[kind][state], 0),
      0,
    );
  const countOf = (state: InboxFilter['state']) => {
    if (state === 'leaving') return leaving;
    if (state === 'open') return count(['new', 'seen']);
    return count(state === 'all' ? ['new', 'seen', 'answered', 'archived'] : [state]);
  };
  return (
    <QueryTools
      label="Search by name, e-mail or words"
      query={filter}
      onShow={onShow}
      selects={[
        ['state', 'Show', optionsOf(stateFilters, (state) => ` (${countOf(state)})`)],
        ['kind', 'Kind', optionsOf(kindFilters)],
        ['assignee', 'Who looks after it', assignees(filter.assignee, others, administrators)],
      ]}
    />
  );
}

/** The fixed choices and the other administrators; also who is chosen but is no administrator any longer. */
function assignees(chosen: string, others: readonly Person[], all: readonly Person[]) {
  const known = [
    ...optionsOf<string>(assigneeFilters),
    ...others.map(({ id, name }) => ({ value: id, label: name })),
  ];
  if (known.some(({ value }) => value === chosen)) return known;
  const label = all.find(({ id }) => id === chosen)?.name ?? 'A former administrator';
  return [...known, { value: chosen, label }];
}
