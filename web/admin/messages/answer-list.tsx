import type { KeptAnswer } from '#contract/questions.ts';
import { answerInWords } from '#domain/answer-words.ts';
import { dateInWords } from '#domain/dates/dates.ts';
import { t } from '#languages/t.ts';
import { classNames } from '#web/ui/class-names.ts';
import { useSite } from '#web/use-site.ts';
import css from './answer-list.module.css';

type Props = { answers: readonly KeptAnswer[] };

/** What was asked, in the words of then, and what was answered. */
export function AnswerList({ answers }: Props) {
  if (answers.length === 0) return <p>{t('Nothing was answered.')}</p>;
  return (
    <dl className={css.answers}>
      {answers.map((answer) => (
        <div key={answer.question}>
          <dt>{answer.label}</dt>
          <Given answer={answer} />
        </div>
      ))}
    </dl>
  );
}

/** Several choices, and children, are several lines. */
function Given({ answer }: { answer: KeptAnswer }) {
  const { dates } = useSite();
  const { kind, answer: texts, isSensitive } = answer;
  if (isSensitive && texts.length === 0)
    return (
      <dd className={classNames('note', css.hidden)}>{t('Sensitive: answered, and not shown')}</dd>
    );
  const [first = ''] = texts;
  if (kind === 'email')
    return (
      <dd>
        <a href={`mailto:${encodeURIComponent(first).replace('%40', '@')}`}>{first}</a>
      </dd>
    );
  if (kind === 'phone')
    return (
      <dd>
        <a href={`tel:${first.replaceAll(/[^\d+*#]/g, '')}`}>{first}</a>
      </dd>
    );
  if (kind === 'date') return <dd>{dateInWords(first, dates)}</dd>;
  if (texts.length > 1) return texts.map((text) => <dd key={text}>{text}</dd>);
  return <dd>{answerInWords(answer)}</dd>;
}
