import type { Question } from '#contract/questions.ts';
import { MESSAGE_LENGTHS } from '#contract/section-constants.ts';
import { QuestionField } from '#web/features/intake/question-field.tsx';
import { Field } from '#web/ui/field.tsx';
import css from './sign-up-form.module.css';
import type { SignUpValues } from './sign-up-values.ts';

type Props = {
  values: Partial<SignUpValues> | undefined;
  errorOf: (field: string) => string | undefined;
  mostInParty: number;
  questions: readonly Question[];
  /** Whether the address can be written: later it stays as it was proven. */
  hasEmail?: boolean;
};

/** Who signs up, how many come, and what the church asks. */
export function PartyFields({ values, errorOf, mostInParty, questions, hasEmail = true }: Props) {
  const of = (name: 'name' | 'email' | 'phone') => ({
    name,
    maxLength: MESSAGE_LENGTHS[name],
    defaultValue: values?.[name],
    error: errorOf(name),
  });
  return (
    <>
      <Field label="Name" {...of('name')} required autoComplete="name" />
      {hasEmail && (
        <Field label="E-mail" {...of('email')} type="email" required autoComplete="email" />
      )}
      <Field label="Phone" {...of('phone')} type="tel" autoComplete="tel" />
      {mostInParty > 1 && (
        <Field
          label="How many people come"
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
      {questions.map((question) => (
        <QuestionField
          key={question.id}
          question={question}
          answer={values?.answers?.[question.id]}
          error={errorOf(`answers.${question.id}`)}
        />
      ))}
    </>
  );
}
