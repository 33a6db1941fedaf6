import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { t } from '#languages/t.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { useAction } from '#web/admin/saving/use-action.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { useConfirm } from '#web/admin/ui/confirm.tsx';
import { Part } from '#web/admin/ui/screen.tsx';
import { useToast } from '#web/admin/ui/toast.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { StatementPage, Together } from './load-statement.ts';
import { EndField, USUAL_END } from './statement-sheet.tsx';

type Props = {
  year: number;
  counts: StatementPage['counts'];
  onPrint: (which: Together) => void;
};

/** The statements of all: printed as one document, and mailed to those with an address. */
export function StatementsForAll({ year, counts, onPrint }: Props) {
  const [end, setEnd] = useState(USUAL_END);
  const { mail, isOnWay, failure } = useMailing(year, end);
  const { count, withAddress, mailed, changed } = counts;
  const without = count - withAddress;
  const offered = mailingsOf(counts);
  return (
    <Part title={t('All of {year} ## statements', { year })}>
      <p className="muted">
        {t(
          '{count, plural, one {# statement} other {# statements}}; {withAddress} with an e-mail address, {mailed, plural, =0 {none mailed yet} other {# mailed already}}{changed, plural, =0 {} other {, # of them no longer right}}.',
          { count, withAddress, mailed, changed },
        )}
      </p>
      <div className="wrap">
        <Button onClick={() => onPrint('everyone')}>{t('Print all ## statements')}</Button>
        {without > 0 && withAddress > 0 && (
          <Button onClick={() => onPrint('letters')}>
            {t('Print {count} without an address', { count: without })}
          </Button>
        )}
        {offered.map((one) => (
          <Button
            key={one.which}
            aria-disabled={isOnWay || undefined}
            onClick={() => !isOnWay && void mail(one)}
          >
            {one.words.act(one.mails)}
          </Button>
        ))}
      </div>
      <div role="alert">{failure && <Notice tone="error">{failure}</Notice>}</div>
      {offered.length > 0 && <EndField end={end} onChange={setEnd} />}
    </Part>
  );
}

type Mailing = ReturnType<typeof mailingsOf>[number];

/** What can be mailed: to those who got nothing yet, and where the first is no longer right. */
function mailingsOf({ count, withAddress, mailed, changed }: Props['counts']) {
  const without = count - withAddress;
  return [
    {
      which: 'first' as const,
      mails: Math.max(0, withAddress - mailed),
      words: statementWords,
      text: [
        t(
          'Each giver gets their own, at their own address. Nobody gets it twice, also if you ask again.',
        ),
        ...(without > 0 ? [t('{count} have no address: print theirs.', { count: without })] : []),
      ].join(' '),
    },
    {
      which: 'changed' as const,
      mails: changed,
      words: correctedWords,
      text: t(
        'Gifts were added, corrected or refunded after these were mailed. The new one says that it takes the place of the first.',
      ),
    },
  ].filter(({ mails }) => mails > 0);
}

/** The mails are made in the background: how often, and after how long each time, the numbers are asked for again. */
const LOOKS = 3;
const LOOK_MS = 2000;

/** Mails statements, once somebody says that it is meant. */
function useMailing(year: number, end: string) {
  const confirm = useConfirm();
  const toast = useToast();
  const { run, isBusy, failure } = useAction();
  const [looks, setLooks] = useState(0);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (looks === 0) return;
    const timer = setTimeout(() => {
      setLooks(looks - 1);
      void revalidate();
    }, LOOK_MS);
    return () => clearTimeout(timer);
  }, [looks, revalidate]);
  const mail = ({ which, mails: asked, words, text }: Mailing) =>
    run(async () => {
      const yes = t('Mail them ## statements');
      if (!(await confirm({ title: words.question(asked, year), text, yes }))) return;
      const body = { year, end, which };
      const { mails } = await adminApi('POST /api/gifts/statements/mail', { body });
      setLooks(LOOKS);
      toast(words.done(mails));
    }, t('The statements could not be mailed.'));
  return { mail, isOnWay: isBusy || looks > 0, failure };
}

const statementWords = {
  act: (count: number) =>
    t('Mail {count, plural, one {# statement} other {# statements}}', { count }),
  question: (count: number, year: number) =>
    t('Mail {count, plural, one {# statement} other {# statements}} of {year}?', { count, year }),
  done: (count: number) =>
    t(
      '{count, plural, one {# statement} other {# statements}} on the way. What could not be sent shows under Mail.',
      { count },
    ),
};

const correctedWords: typeof statementWords = {
  act: (count) =>
    t('Mail {count, plural, one {# corrected statement} other {# corrected statements}}', {
      count,
    }),
  question: (count, year) =>
    t(
      'Mail {count, plural, one {# corrected statement} other {# corrected statements}} of {year}?',
      { count, year },
    ),
  done: (count) =>
    t(
      '{count, plural, one {# corrected statement} other {# corrected statements}} on the way. What could not be sent shows under Mail.',
      { count },
    ),
};
