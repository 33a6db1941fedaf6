import type { Question } from '#contract/questions.ts';
import { t } from '#languages/t.ts';
import { QuestionField } from '#web/features/intake/question-field.tsx';
import { SenderFields } from '#web/features/intake/sender-fields.tsx';
import { Field } from '#web/ui/field.tsx';
import type { OtherLanguageAttributes } from '#web/ui/text-language.tsx';
import css from './sign-up-form.module.css';
import type { SignUpValues } from './sign-up-values.ts';

type Props = {
  values: Partial<SignUpValues> | undefined;
  errorOf: (field: string) => string | undefined;
  mostInParty: number;
  questions: readonly Question[];
  /** The language of the questions, where it is another than the page's. */
  askedIn?: OtherLanguageAttributes;
  /** Whether the address can be written: later it stays as it was proven. */
  hasEmail?: boolean;
};

/** Who signs up, how many come, and what the church asks. */
export function PartyFields({
  values,
  errorOf,
  mostInParty,
  questions,
  askedIn,
  hasEmail = true,
}: Props) {
  return (
    <>
      <SenderFields values={values} errorOf={errorOf} hasEmail={hasEmail} />
      {mostInParty > 1 && (
        <Field
          label={t('How many people come')}
          name="party"
          type="number"
          min={1}
          max={mostInParty}
          required
          defaultValue={values?.party || '1'}
          error={errorOf('party')}
          className={css.party}
        />
      )}
      <div className="contents" {...askedIn}>
        {questions.map((question) => (
          <QuestionField
            key={question.id}
            question={question}
            answer={values?.answers?.[question.id]}
            error={errorOf(`answers.${question.id}`)}
          />
        ))}
      </div>
    </>
  );
}
