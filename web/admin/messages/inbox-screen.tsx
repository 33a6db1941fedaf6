import { useEffect, useRef, useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import type { MessageState, MessageSummary } from '#contract/inbox.ts';
import { t } from '#languages/t.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { useAction } from '#web/admin/saving/use-action.ts';
import { countAgain } from '#web/admin/shell/tab-counts.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { useConfirm } from '#web/admin/ui/confirm.tsx';
import { NumberedPager } from '#web/admin/ui/pager.tsx';
import { saveCsv } from '#web/admin/ui/save-csv.ts';
import { HeadAndFailure, Notice, Screen } from '#web/admin/ui/screen.tsx';
import { useToast } from '#web/admin/ui/toast.tsx';
import { useListQuery } from '#web/admin/ui/use-list-query.ts';
import { useReload } from '#web/use-reload.ts';
import { AnswersDialog } from './answers-dialog.tsx';
import css from './inbox.module.css';
import { InboxList } from './inbox-list.tsx';
import { firstFilter, type InboxFilter, inboxAddress, writeFilter } from './inbox-query.ts';
import { InboxTools } from './inbox-tools.tsx';
import type { InboxPage } from './load-inbox.ts';
import { loadAllMessages, messagesCsv } from './messages-csv.ts';
import { PrintedAnswers, usePrintedAnswers } from './printed-answers.tsx';

/** What visitors sent (reference/screens.md#messages-tab). What is shown of it is in the address. */
export function InboxScreen({ page }: { page: InboxPage }) {
  const { filter, messages, totalPages, leaving, archivedFound } = page;
  const { state: loading } = useRevalidator();
  const heading = useRef<HTMLHeadingElement>(null);
  const show = useListQuery(filter, writeFilter, { page: 1 });
  const { failure, isBusy, mark, exportAll, run } = useInboxActions(filter, () =>
    heading.current?.focus(),
  );
  const form = page.forms.find(({ id }) => id === filter.form);
  const { printed, print } = usePrintedAnswers(filter);
  const [isDownloading, setIsDownloading] = useState(false);
  // The keys of the list work at once. Coming from another tab, the tab itself has the focus.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus();
  }, []);
  return (
    <Screen>
      <HeadAndFailure
        title={t('Messages')}
        headingRef={heading}
        failure={failure}
        lead={t(
          'What visitors sent: prayer requests, messages, and answers to forms. Open one to read and answer it.',
        )}
        action={
          <HeadActions
            form={form}
            isBusy={isBusy}
            onPrint={() => run(print, t('The answers could not be read to be printed.'))}
            onDownload={() => setIsDownloading(true)}
            onExport={exportAll}
          />
        }
      />
      {leaving > 0 && filter.state !== 'leaving' && <LeavingNotice count={leaving} />}
      <div className={css.tools}>
        <InboxTools page={page} onShow={show} />
        {archivedFound > 0 && (
          <p>
            <Link to={inboxAddress({ ...filter, state: 'archived', page: 1 })}>
              {t('{count} in the archive', { count: archivedFound })}
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
      <NumberedPager label={t('Messages')} page={filter.page} of={totalPages} onShow={show} />
      {form && (
        <AnswersDialog form={form} isOpen={isDownloading} onClose={() => setIsDownloading(false)} />
      )}
      {form && printed && <PrintedAnswers title={form.title} answers={printed} />}
    </Screen>
  );
}

type HeadProps = {
  /** The form whose answers are shown, if it is one's alone. */
  form: { id: string; title: string } | undefined;
  isBusy: boolean;
  onPrint: () => Promise<unknown>;
  onDownload: () => void;
  onExport: () => Promise<void>;
};

/** What can be done with the list as a whole; of one form, with all its answers. */
function HeadActions({ form, isBusy, onPrint, onDownload, onExport }: HeadProps) {
  const isOff = isBusy || undefined;
  return (
    <div className={css.headActions}>
      <Button aria-disabled={isOff} onClick={() => (form ? void onPrint() : window.print())}>
        {form ? t('Print the answers') : t('Print')}
      </Button>
      <Button aria-disabled={isOff} onClick={() => (form ? onDownload() : void onExport())}>
        {form ? t('Download answers (CSV)') : t('Export to CSV')}
      </Button>
    </div>
  );
}

function LeavingNotice({ count }: { count: number }) {
  return (
    <Notice label={t('Messages to be deleted')}>
      <p>
        {t(
          '{count, plural, one {# message will be deleted for good in the next 14 days, because its time is over.} other {# messages will be deleted for good in the next 14 days, because their time is over.}} To keep one, open it and press “Keep”.',
          { count },
        )}{' '}
        <Link to={inboxAddress({ ...firstFilter, state: 'leaving' })}>
          {t('Look at them ## messages')}
        </Link>
      </p>
    </Notice>
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
    run,
    mark: (messages: readonly MessageSummary[], state: MessageState) =>
      act(async () => {
        const ids = messages.map(({ _id }) => _id);
        await adminApi('POST /api/messages/state', { body: { ids, state } });
        await Promise.all([reload(), countAgain()]);
        onMarked();
        const count = messages.length;
        return state === 'archived'
          ? t('{count, plural, one {# message is} other {# messages are}} in the archive.', {
              count,
            })
          : t('{count, plural, one {# message is} other {# messages are}} marked as seen.', {
              count,
            });
      }, t('The messages could not be changed.')),
    exportAll: async () => {
      const isMeant = await confirm({
        title: t('Export these messages?'),
        text: t(
          'The file contains the messages of this list from all its pages, also prayer requests, without notes and replies. Keep it where nobody else can read it.',
        ),
        yes: t('Export to CSV'),
      });
      if (!isMeant) return;
      await act(async () => {
        const all = await loadAllMessages(filter);
        saveCsv(messagesCsv(all), 'messages.csv');
        return t('messages.csv contains {count, plural, one {# message} other {# messages}}.', {
          count: all.length,
        });
      }, t('The messages could not be exported.'));
    },
  };
}
