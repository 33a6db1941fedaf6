import { useEffect, useRef, useState } from 'react';
import { UNNAMED_ADMINISTRATOR } from '#contract/admin-constants.ts';
import { t } from '#languages/t.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { Part } from '#web/admin/ui/screen.tsx';
import { checkNames } from '#web/features/members/check.ts';
import { FormEnd } from '#web/features/members/form-end.tsx';
import { NameFields } from '#web/features/members/person-fields.tsx';
import { useForm } from '#web/features/members/use-form.ts';
import { renewUser } from '#web/session/session.ts';
import { useSession } from '#web/session/use-session.ts';
import { Notice } from '#web/ui/notice.tsx';
import css from './ask-name.module.css';

/** Asks the first administrator, whom the server could not name, for a name; nobody else. */
export function AskName() {
  const name = useSession()?.user.name;
  const [thanked, setThanked] = useState('');
  const thanks = useRef<HTMLDivElement>(null);
  // The button that had it is gone.
  useEffect(() => {
    if (thanked) thanks.current?.focus();
  }, [thanked]);
  if (thanked)
    return (
      <div ref={thanks} tabIndex={-1} role="status">
        <Notice tone="success">
          {t('Thank you, {name}. What you write now has your name.', { name: thanked })}
        </Notice>
      </div>
    );
  return name === UNNAMED_ADMINISTRATOR && <NameForm onSaved={setThanked} />;
}

const fields = ['firstName', 'lastName'] as const;

function NameForm({ onSaved }: { onSaved: (firstName: string) => void }) {
  const { formProps, errorOf, ...end } = useForm({
    fields,
    check: checkNames,
    send: async (names) => {
      const { _id, name, email, username, roles } = await adminApi('PUT /api/account', {
        body: names,
      });
      onSaved(names.firstName.trim());
      renewUser({ _id, name, email, username, roles });
      return undefined;
    },
    failure: t('Your name could not be saved. Please try again.'),
  });
  return (
    <Part
      isSmall
      title={t('What is your name?')}
      about={t(
        'So far this account is called “Administrator”. Your name stands under the posts you write, and tells the others what you have done.',
      )}
      className={css.box}
    >
      <form {...formProps} aria-label={t('Your name')} className="stack">
        <NameFields errorOf={errorOf} />
        <FormEnd label={t('Save my name')} busy={t('Saving…')} {...end} />
      </form>
    </Part>
  );
}
