import { useState } from 'react';
import { MAX_CHILDREN } from '#contract/question-constants.ts';
import type { Question } from '#contract/questions.ts';
import { t } from '#languages/t.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { screenWords } from '#web/ui/text-language.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { fieldOfQuestion } from './answer-values.ts';
import childrenCss from './children-field.module.css';
import { childOfLine } from './children-lines.ts';
import { QuestionGroup } from './question-group.tsx';

/** Rows where nobody can ask for more, and with JavaScript to begin with. */
const ROWS = 4;
const FIRST_ROWS = 2;

type Props = { question: Question; answer: readonly string[]; error: string | undefined };

/** The first name and the age of each child; a row that is left empty is none. */
export function ChildrenField({ question, answer, error }: Props) {
  const isHydrated = useHydrated();
  const [more, setMore] = useState(0);
  const name = fieldOfQuestion(question);
  const { label, help, isRequired } = question;
  const least = isHydrated ? FIRST_ROWS : ROWS;
  const count = Math.min(MAX_CHILDREN, Math.max(least, answer.length) + more);
  return (
    <QuestionGroup
      {...{ label, isRequired, name, error }}
      help={
        help || (
          <span {...screenWords()}>
            {t('A parent or guardian signs up children. Leave rows empty that you do not need.')}
          </span>
        )
      }
    >
      {Array.from({ length: count }, (_, row) => {
        const child = childOfLine(answer[row] ?? '');
        const mark = (
          <VisuallyHidden> {t('of child {number}', { number: row + 1 })}</VisuallyHidden>
        );
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name, and none moves
          <div key={row} className={childrenCss.row} {...screenWords()}>
            <Field
              label={t('First name')}
              mark={mark}
              name={name}
              maxLength={60}
              autoComplete="off"
              defaultValue={child.name}
            />
            <Field
              label={t('Age')}
              mark={mark}
              name={name}
              inputMode="numeric"
              maxLength={2}
              autoComplete="off"
              defaultValue={child.age}
            />
          </div>
        );
      })}
      {isHydrated && count < MAX_CHILDREN && (
        <Button
          type="button"
          variant="quiet"
          className={childrenCss.more}
          {...screenWords()}
          onClick={() => setMore(more + 1)}
        >
          {t('Another child')}
        </Button>
      )}
    </QuestionGroup>
  );
}
