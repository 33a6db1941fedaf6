import { useState } from 'react';
import { Link } from 'react-router';
import type { ListedDate, ListedSignUp } from '#contract/sign-up-lists.ts';
import { t } from '#languages/t.ts';
import { useAction, useAlertOfFailure } from '#web/admin/saving/use-action.ts';
import { SIGN_UPS_PATH } from '#web/admin/shell/tabs.ts';
import { adminButtonClass, Button } from '#web/admin/ui/button.tsx';
import { Notice } from '#web/admin/ui/screen.tsx';
import { SearchField } from '#web/admin/ui/search-field.tsx';
import { type DateLoaded, loadSensitive, withSensitive } from './load-sign-ups.ts';
import { type Shown, SignUpDialog } from './sign-up-dialog.tsx';
import { SignUpGroups } from './sign-up-groups.tsx';
import { shortageInWords, sumsInWords } from './sign-up-words.ts';
import css from './sign-ups.module.css';
import { useEntryActions } from './use-entry-actions.ts';

type Props = {
  event: string;
  dates: readonly ListedDate[];
  list: DateLoaded;
  isLoading: boolean;
  focusHeading: () => void;
};

/** Who comes to a date, and what can be done about it. */
export function SignUpsOfDate({ event, dates, list, isLoading, focusHeading }: Props) {
  const { date } = list;
  const [search, setSearch] = useState('');
  const [shown, show] = useState<Shown>();
  const { chosen, chosenIds, choose, chooseAll } = useChoice(list.signUps);
  const sensitive = useSensitive(event, list);
  const { signUps, hasSensitive, isSensitiveShown } = sensitive;
  const { cancel, givePlace, isBusy } = useEntryActions(focusHeading);
  const others = dates.filter(
    ({ id, isOver, isCanceled }) => id !== date.id && !isOver && !isCanceled,
  );
  return (
    <>
      <Standing list={list} />
      <DateTools event={event} date={date} sensitive={sensitive} show={show} />
      {signUps.length > 0 && (
        <div className={css.tools}>
          <SearchField label={t('Search by name')} value={search} onSearch={setSearch} />
          <Button isSmall onClick={chooseAll}>
            {chosen.length > 0 ? t('Choose none ## people') : t('Choose all ## people')}
          </Button>
          <p role="status">{chosen.length > 0 && t('{count} chosen', { count: chosen.length })}</p>
        </div>
      )}
      <SignUpGroups
        signUps={signUps}
        search={search}
        isBusy={isLoading || isBusy}
        choice={{ isChosen: (id) => chosenIds.includes(id), choose }}
        ways={{
          onChange: (row) => show({ is: 'party', row }),
          onPlace: (row) => void givePlace(row),
          onCancel: (row) => void cancel(row),
          onMove: others.length > 0 ? (row) => show({ is: 'move', row }) : undefined,
        }}
      />
      <SignUpDialog
        {...{ shown, event, list, signUps, chosen, others, hasSensitive, isSensitiveShown }}
        hasDates={dates.length > 1}
        onClose={() => show(undefined)}
      />
    </>
  );
}

/** How many come, and what is out of order. */
const Standing = ({ list: { date, shortage, isCut } }: Pick<Props, 'list'>) => (
  <>
    <p role="status" className="strong">
      {sumsInWords(date)}
    </p>
    {shortage.more > 0 && (
      <Notice label={t('Too few places')}>
        <p>
          {shortageInWords(shortage)} {t('Nobody was taken out.')}
        </p>
      </Notice>
    )}
    {isCut && (
      <Notice label={t('More than are listed')}>
        <p>{t('There are more sign-ups than are listed here. The table has all of them.')}</p>
      </Notice>
    )}
  </>
);

type ToolsProps = {
  event: string;
  date: ListedDate;
  sensitive: ReturnType<typeof useSensitive>;
  show: (shown: Shown) => void;
};

/** What can be done with the date, and with all who come. */
const DateTools = ({ event, date, sensitive, show }: ToolsProps) => (
  <div className={css.tools}>
    <Button
      variant="primary"
      onClick={() => show({ is: 'party' })}
      aria-disabled={date.isOver || date.isCanceled || undefined}
    >
      {t('Add somebody')}
    </Button>
    <Link
      to={`${SIGN_UPS_PATH}/${event}/door?${new URLSearchParams({ date: date.id })}`}
      className={adminButtonClass()}
    >
      {t('Door list')}
    </Link>
    {sensitive.signUps.length > 0 && (
      <>
        <Button onClick={() => show({ is: 'letter' })}>{t('Write to them')}</Button>
        <Button onClick={() => show({ is: 'table' })}>{t('Download a table (CSV)')}</Button>
        <Button onClick={() => window.print()}>{t('Print')}</Button>
        {sensitive.hasSensitive && !sensitive.isSensitiveShown && (
          <Button onClick={() => void sensitive.showSensitive()}>
            {t('Show sensitive answers')}
          </Button>
        )}
      </>
    )}
  </div>
);

/** Which rows are chosen, among those whom one can write to. */
function useChoice(signUps: readonly ListedSignUp[]) {
  const [chosenIds, setChosenIds] = useState<readonly string[]>([]);
  const reachable = signUps.filter(({ state }) => ['coming', 'offered', 'waiting'].includes(state));
  const chosen = reachable.filter(({ id }) => chosenIds.includes(id));
  return {
    chosen,
    chosenIds,
    choose: (id: string, isChosen: boolean) =>
      setChosenIds((ids) => [...ids.filter((other) => other !== id), ...(isChosen ? [id] : [])]),
    chooseAll: () => setChosenIds(chosen.length > 0 ? [] : reachable.map(({ id }) => id)),
  };
}

/**
 * Sensitive answers are shown once somebody asks for them, which is noted; and no longer than the list is the same: they may
 * have changed with it.
 */
function useSensitive(event: string, { date, signUps, questions }: DateLoaded) {
  const { run } = useAction(useAlertOfFailure());
  const [asked, setAsked] = useState<Asked>();
  const known = asked?.of === signUps ? asked.answers : undefined;
  const hasSensitive =
    questions.some(({ isSensitive }) => isSensitive) ||
    signUps.some(({ answers }) => answers.some(({ isSensitive }) => isSensitive));
  return {
    hasSensitive,
    isSensitiveShown: known !== undefined,
    signUps: known ? withSensitive(signUps, known) : signUps,
    showSensitive: () =>
      run(async () => {
        const answers = await loadSensitive({ event, date: date.id });
        setAsked({ of: signUps, answers });
      }, t('The answers could not be shown.')),
  };
}

type Asked = {
  of: readonly ListedSignUp[];
  answers: Awaited<ReturnType<typeof loadSensitive>>;
};
