import { type RefObject, useEffect, useRef, useState } from 'react';
import type { MessageState, MessageSummary } from '#contract/inbox.ts';
import { rich } from '#languages/rich.ts';
import { t } from '#languages/t.ts';
import type { ChurchTime } from '#web/admin/saving/fields.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { AdminList, type AdminRow } from '#web/admin/ui/list.tsx';
import { EmptyState } from '#web/admin/ui/screen.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { useSite } from '#web/use-site.ts';
import css from './inbox.module.css';
import { firstFilter, type InboxFilter, inboxAddress } from './inbox-query.ts';
import { factsOf, statusOf, titleOf } from './inbox-words.ts';

type Props = {
  filter: InboxFilter;
  /** The screen's heading, from which the keys lead to the list. */
  heading: RefObject<HTMLElement | null>;
  messages: readonly MessageSummary[];
  isBusy: boolean;
  onMark: (messages: readonly MessageSummary[], state: MessageState) => Promise<unknown>;
  onShow: (change: Partial<InboxFilter>) => void;
};

/** The messages of a page, with the beginning of each, and what can be done with those that are chosen. */
export function InboxList({ filter, heading, messages, isBusy, onMark, onShow }: Props) {
  const site = useSite();
  const list = useRef<HTMLDivElement>(null);
  const [chosenIds, setChosenIds] = useState<readonly string[]>([]);
  useRowKeys(list, heading);
  const chosen = messages.filter(({ _id }) => chosenIds.includes(_id));
  const choose = (id: string, isChosen: boolean) =>
    setChosenIds((ids) => [...ids.filter((other) => other !== id), ...(isChosen ? [id] : [])]);
  const mark = async (state: MessageState) => {
    await onMark(chosen, state);
    setChosenIds([]);
  };
  return (
    <>
      {messages.length > 0 && (
        <div className={css.bulk}>
          <p role="status">
            {chosen.length > 0 &&
              t('{count, plural, one {# message} other {# messages}} chosen', {
                count: chosen.length,
              })}
          </p>
          {chosen.length > 0 && (
            <>
              <Button isSmall onClick={() => void mark('seen')}>
                {t('Mark as seen')}
              </Button>
              <Button isSmall onClick={() => void mark('archived')}>
                {t('Archive ## to put away')}
              </Button>
              {chosen.some(({ kind }) => kind === 'prayer') && (
                <p>{t('The prayer team does not see what is in the archive.')}</p>
              )}
            </>
          )}
          <details className={css.keys}>
            <summary>{t('Keyboard shortcuts')}</summary>
            <p>
              {rich(
                'In the list: <kbd>↓</kbd> or <kbd>j</kbd> next message, <kbd>↑</kbd> or <kbd>k</kbd> the one before, <kbd>Home</kbd> first, <kbd>End</kbd> last, <kbd>Enter</kbd> opens it. In a reply: <kbd>Ctrl</kbd> + <kbd>Enter</kbd> sends it.',
                { kbd: (text) => <kbd>{text}</kbd> },
              )}
            </p>
          </details>
        </div>
      )}
      <div ref={list}>
        <AdminList
          label={t('Messages')}
          isBusy={isBusy}
          rows={messages.map((message) => rowOf(message, { filter, site }))}
          choice={{ isChosen: (id) => chosenIds.includes(id), choose }}
          empty={<Nothing filter={filter} onShow={onShow} />}
        />
      </div>
    </>
  );
}

type Context = { filter: InboxFilter; site: ChurchTime };

function rowOf(message: MessageSummary, { filter, site }: Context): AdminRow {
  return {
    id: message._id,
    title: titleOf(message),
    open: inboxAddress(filter, message._id),
    state: statusOf(message),
    meta: factsOf(message, site, filter.state === 'leaving'),
    details: <Excerpt message={message} />,
  };
}

/** How it begins; what is sensitive is in no list. */
function Excerpt({ message: { form, request } }: { message: MessageSummary }) {
  const text = request || (form ? t('Nothing but sensitive answers, or none') : '');
  return <p className={classNames(css.excerpt, form !== null && css.lines)}>{text}</p>;
}

/** Why the list is empty, and the way on. */
function Nothing({ filter, onShow }: Pick<Props, 'filter' | 'onShow'>) {
  const { page: _, ...asked } = filter;
  const { page: __, ...first } = firstFilter;
  const all = (
    <Button onClick={() => onShow({ ...firstFilter, state: 'all' })}>
      {t('Show all messages')}
    </Button>
  );
  if (JSON.stringify(asked) === JSON.stringify(first))
    return (
      <EmptyState title={t('Nothing waits for you.')} action={all}>
        {t('New prayer requests, messages and answers to forms come here.')}
      </EmptyState>
    );
  return <EmptyState title={t('No messages found.')} action={all} />;
}

/** By how many rows each key goes, while a row has the focus. */
const steps = new Map([
  ['ArrowDown', 1],
  ['j', 1],
  ['ArrowUp', -1],
  ['k', -1],
  ['Home', Number.NEGATIVE_INFINITY],
  ['End', Number.POSITIVE_INFINITY],
]);

/** Letters, which work too while the tab itself or its heading has the focus: one of them has it when it is opened. */
const letters = ['j', 'k'];

/** The keys of a list whose titles are links, in the screen of a heading. */
function useRowKeys(
  list: RefObject<HTMLElement | null>,
  heading: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    const { current: element } = list;
    const { current: head } = heading;
    const tab = element?.closest('main');
    const move = (event: KeyboardEvent) => {
      const step = steps.get(event.key);
      if (step === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
      const rows = [...(element?.querySelectorAll<HTMLElement>('h3 a') ?? [])];
      const at = rows.indexOf(document.activeElement as HTMLElement);
      const isBefore =
        at < 0 && [head, tab].includes(event.target as HTMLElement) && letters.includes(event.key);
      if (at < 0 && !isBefore) return;
      event.preventDefault();
      rows[Math.min(rows.length - 1, Math.max(0, at + step))]?.focus();
    };
    const place = tab ?? element;
    place?.addEventListener('keydown', move);
    return () => place?.removeEventListener('keydown', move);
  }, [list, heading]);
}
