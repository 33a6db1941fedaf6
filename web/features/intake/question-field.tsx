import type { Question } from '#contract/questions.ts';
import { t } from '#languages/t.ts';
import { Field } from '#web/ui/field.tsx';
import { FieldError } from '#web/ui/field-error.tsx';
import { FieldFrame } from '#web/ui/field-frame.tsx';
import { screenWords } from '#web/ui/text-language.tsx';
import { fieldOfQuestion } from './answer-values.ts';
import { ChildrenField } from './children-field.tsx';
import { QuestionGroup } from './question-group.tsx';
import css from './questions.module.css';

type Props = {
  question: Question;
  /** What was answered before. */
  answer: readonly string[] | undefined;
  error: string | undefined;
};

/** The field of one question, by its kind. */
export function QuestionField({ question, answer = [], error }: Props) {
  const { kind, label, help, isRequired, choices } = question;
  const name = fieldOfQuestion(question);
  const [first = ''] = answer;
  switch (kind) {
    case 'heading':
      return (
        <div className={css.wide}>
          <h3 className={css.heading}>{label}</h3>
          {help && <p className="note">{help}</p>}
        </div>
      );
    case 'consent':
      return (
        <div className={css.wide}>
          <label className={css.choice}>
            <input
              type="checkbox"
              name={name}
              value="yes"
              defaultChecked={first !== ''}
              required={isRequired}
              aria-describedby={error && `${name}-error`}
            />
            {label}
          </label>
          {help && <p className="note">{help}</p>}
          <FieldError id={`${name}-error`}>{error}</FieldError>
        </div>
      );
    case 'choices':
      return (
        <QuestionGroup {...{ label, help, isRequired, name, error }}>
          {choices.map((choice) => (
            <label key={choice} className={css.choice}>
              <input
                type="checkbox"
                name={name}
                value={choice}
                defaultChecked={answer.includes(choice)}
              />
              {choice}
            </label>
          ))}
        </QuestionGroup>
      );
    case 'children':
      return <ChildrenField question={question} answer={answer} error={error} />;
    case 'choice':
      return (
        <FieldFrame label={label} help={help} error={error} isOptional={!isRequired}>
          {(control) => (
            <select {...control} name={name} required={isRequired} defaultValue={first}>
              <option value="" {...screenWords()}>
                {t('Please choose')}
              </option>
              {choices.map((choice) => (
                <option key={choice}>{choice}</option>
              ))}
            </select>
          )}
        </FieldFrame>
      );
    default:
      return <Written question={question} first={first} error={error} />;
  }
}

type WrittenProps = { question: Question; first: string; error: string | undefined };

/** What is written: a line, or several. No `maxLength`: what is pasted would be cut, and nobody told. */
function Written({ question, first, error }: WrittenProps) {
  const { kind, label, help, isRequired } = question;
  const shared = {
    name: fieldOfQuestion(question),
    label,
    error,
    required: isRequired,
    defaultValue: first,
    ...(help && { help }),
  };
  if (kind === 'long' || kind === 'address')
    return (
      <Field
        {...shared}
        multiline
        rows={kind === 'long' ? 4 : 3}
        className={css.wide}
        autoComplete={kind === 'address' ? 'street-address' : 'off'}
      />
    );
  return <Field {...shared} {...typed(kind)} />;
}

/** What browsers need to know of a line: its keyboard, and what they can fill in. */
function typed(kind: Question['kind']) {
  if (kind === 'email') return { type: 'email', autoComplete: 'email' } as const;
  if (kind === 'phone') return { type: 'tel', autoComplete: 'tel' } as const;
  if (kind === 'date') return { type: 'date' } as const;
  if (kind === 'number') return { type: 'text', inputMode: 'decimal' } as const;
  return { type: 'text' } as const;
}
