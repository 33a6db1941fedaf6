import { Fragment } from 'react';
import { t } from '#languages/t.ts';
import { QuestionField } from '#web/features/intake/question-field.tsx';
import { SenderFields } from '#web/features/intake/sender-fields.tsx';
import { Honeypot } from '#web/features/messages/honeypot.tsx';
import { OutcomeNotice } from '#web/forms/outcome-notice.tsx';
import type { SectionProps } from '#web/sections/define.ts';
import { Button } from '#web/ui/button.tsx';
import { RichText } from '#web/ui/rich-text.tsx';
import { ScreenWords, screenWords } from '#web/ui/text-language.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { formElementId } from './form-values.ts';
import css from './page-form.module.css';
import { usePageForm } from './use-page-form.ts';

/** A form of a church's own questions (reference/screens.md#forms). Without JavaScript it posts to the page itself. */
export function View({ section }: SectionProps<'form'>) {
  const { title, sender, questions, button } = section;
  const name = title || t('Form');
  const isHydrated = useHydrated();
  const { WaitingList, writeAgain, place, isPosted, fieldsKey, ...form } = usePageForm(
    section,
    name,
  );
  const { outcome, isSending, values, errorOf, answerRef, formProps } = form;
  const id = formElementId(section);
  const answer = (
    <div role="alert" ref={answerRef} className={css.answer} {...screenWords()}>
      <OutcomeNotice outcome={outcome} />
    </div>
  );
  return (
    <form
      id={id}
      method="post"
      // The answer of a post without JavaScript is seen at once: the browser goes to the form.
      action={`#${id}`}
      className={css.form}
      aria-label={name}
      noValidate={isHydrated}
      {...formProps}
    >
      <input type="hidden" name="form" value="form" />
      <input type="hidden" name="of" value={section.id} />
      {isPosted && answer}
      <Opening section={section} />
      <Fragment key={fieldsKey}>
        {sender !== 'nobody' && (
          <ScreenWords>
            <SenderFields values={values} errorOf={errorOf} isRequired={sender === 'required'} />
          </ScreenWords>
        )}
        <div className={css.questions}>
          {questions.map((question) => (
            <QuestionField
              key={question.id}
              question={question}
              answer={values?.answers[question.id]}
              error={errorOf(`answers.${question.id}`)}
            />
          ))}
        </div>
      </Fragment>
      <Honeypot />
      <div className={css.send}>
        {/* Not `disabled`: that would take the focus away from who sends with the keyboard. */}
        <Button
          type="submit"
          aria-disabled={isSending || undefined}
          {...((isSending || !button) && screenWords())}
        >
          {isSending ? t('Sending…') : button || t('Send')}
        </Button>
        {!isPosted && answer}
      </div>
      {WaitingList && <WaitingList place={place} onWriteAgain={writeAgain} />}
    </form>
  );
}

/** What it is about. */
function Opening({ section }: Pick<SectionProps<'form'>, 'section'>) {
  const { title, words, sender } = section;
  if (!title && !words && sender !== 'nobody') return null;
  return (
    <div className={css.opening}>
      {title && <h2 className={css.title}>{title}</h2>}
      <RichText html={words} />
      {sender === 'nobody' && (
        <p className={css.note} {...screenWords()}>
          {t('This form is anonymous. Nothing is kept but what you write here, and the day.')}
        </p>
      )}
    </div>
  );
}
