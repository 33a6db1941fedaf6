import { useEffect, useState } from 'react';
import type { Answered } from '#contract/inbox.ts';
import { t } from '#languages/t.ts';
import { useSite } from '#web/use-site.ts';
import { AnswerList } from './answer-list.tsx';
import type { InboxFilter } from './inbox-query.ts';
import { sentInWords, titleOf } from './inbox-words.ts';
import { loadAnswers } from './load-answers.ts';
import css from './printed-answers.module.css';

/** What was loaded to be printed; it prints once it is there. */
export function usePrintedAnswers({ form, state, assignee, search }: InboxFilter) {
  const [printed, setPrinted] = useState<readonly Answered[]>();
  useEffect(() => {
    if (!printed) return;
    const forget = () => setPrinted(undefined);
    addEventListener('afterprint', forget, { once: true });
    window.print();
    return () => removeEventListener('afterprint', forget);
  }, [printed]);
  const asked = { form, state, assignee, ...(search && { search }) };
  const print = async () => setPrinted(await loadAnswers(asked));
  return { printed, print };
}

type Props = { title: string; answers: readonly Answered[] };

/** The answers to a form on paper, one below the other, without what is sensitive. */
export function PrintedAnswers({ title, answers }: Props) {
  const site = useSite();
  return (
    <section className={css.paper} aria-label={t('Answers to print')}>
      <h2>{title}</h2>
      <p>{t('{count, plural, one {# answer} other {# answers}}', { count: answers.length })}</p>
      {answers.map((row) => (
        <article key={row._id}>
          <h3>{titleOf(row)}</h3>
          <p>
            {[sentInWords(row, site), row.email, row.phone]
              .filter((fact) => fact !== '')
              .join(' · ')}
          </p>
          <AnswerList answers={row.answers} />
        </article>
      ))}
    </section>
  );
}
