import { useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { t } from '#languages/t.ts';
import { useAction } from '#web/admin/saving/use-action.ts';
import { useLeaveGuard } from '#web/admin/saving/use-leave-guard.ts';
import { SETUP_PATH } from '#web/admin/shell/tabs.ts';
import { adminButtonClass, Button } from '#web/admin/ui/button.tsx';
import { Select } from '#web/admin/ui/choices.tsx';
import { FieldRow } from '#web/admin/ui/field-row.tsx';
import { Form } from '#web/admin/ui/form.tsx';
import { Part, Screen, ScreenHead } from '#web/admin/ui/screen.tsx';
import { TextField } from '#web/admin/ui/text-field.tsx';
import { useToast } from '#web/admin/ui/toast.tsx';
import { CopiedField, type Link as GivenLink } from '#web/admin/users/link-dialog.tsx';
import { focusFirst } from '#web/admin/users/new-user.tsx';
import { roleOptions, roleWords } from '#web/admin/users/user-words.ts';
import { Notice } from '#web/ui/notice.tsx';
import { type Invitee, inviteAll, isBlank, missingOf, newInvitee } from './invitees.ts';
import css from './setup.module.css';
import { stepWords } from './setup-words.ts';

/** As many as one invites in one go; each is a call of its own. */
const MOST = 20;

/** Invites those who look after the site too, several at once. */
export function TeamStep() {
  const [links, setLinks] = useState<readonly GivenLink[]>([]);
  return (
    <Screen>
      <ScreenHead
        title={stepWords.team.title}
        lead={t(
          'Everybody chooses a password of their own, by a link. More about people is under Users.',
        )}
      />
      {links.length > 0 && (
        <Part
          className={css.part}
          title={t('Links to pass on')}
          about={t(
            'No mail goes out yet, so please give each person their link yourself. It works once, for 7 days. Under Users you can make another.',
          )}
        >
          {links.map((link) => (
            <section key={link.href} aria-label={link.to.name} className={css.part}>
              <CopiedField link={link} label={t('Link for {name}', { name: link.to.name })} />
            </section>
          ))}
          <Link to={SETUP_PATH} className={adminButtonClass('primary')}>
            {t('Back to all steps')}
          </Link>
        </Part>
      )}
      <InviteForm onLinks={(more) => setLinks((now) => [...now, ...more])} />
    </Screen>
  );
}

type FormProps = { onLinks: (links: readonly GivenLink[]) => void };

function InviteForm({ onLinks }: FormProps) {
  const adder = useRef<HTMLButtonElement>(null);
  const { people, added, isChecked, isEmpty, change, add, remove, invite, isBusy, failure } =
    usePeople(onLinks);
  return (
    <Form method="post" aria-label={t('Invite people')} className={css.form} onSend={invite}>
      {people.map((person, index) => (
        <InviteeFields
          key={person.key}
          person={person}
          number={index + 1}
          missing={isChecked ? missingOf(person) : {}}
          change={(news) => change(person.key, news)}
          takesFocus={person.key === added}
          remove={
            people.length > 1
              ? () => {
                  remove(person.key);
                  adder.current?.focus();
                }
              : undefined
          }
        />
      ))}
      {people.length < MOST && (
        <div>
          <Button ref={adder} isSmall onClick={add}>
            {t('Add another person')}
          </Button>
        </div>
      )}
      {isChecked && isEmpty && (
        <Notice tone="error">{t('Write the name and the address of somebody to invite.')}</Notice>
      )}
      {failure && <Notice tone="error">{failure}</Notice>}
      <div>
        <Button type="submit" variant="primary" aria-disabled={isBusy || undefined}>
          {isBusy ? t('Inviting …') : t('Invite')}
        </Button>
      </div>
    </Form>
  );
}

/** Those who are written down, and the inviting of all at once. */
function usePeople(onLinks: FormProps['onLinks']) {
  const [people, setPeople] = useState<readonly Invitee[]>(() => [newInvitee()]);
  const [isChecked, setIsChecked] = useState(false);
  /** Whose fields were just added: the first has the focus. */
  const [added, setAdded] = useState<string>();
  const { run, isBusy, failure } = useAction();
  const toast = useToast();
  const navigate = useNavigate();
  const written = people.filter((person) => !isBlank(person));
  useLeaveGuard(() => written.length > 0);
  const inviteWritten = async () => {
    const { left, links } = await inviteAll(written);
    setPeople(left.length > 0 ? left : [newInvitee()]);
    setIsChecked(false);
    onLinks(links);
    const count = written.length - left.length;
    if (count > 0)
      toast(
        t('{count, plural, one {One person is invited.} other {# people are invited.}}', { count }),
      );
    // After the render, in which nothing is unsaved any more.
    if (left.length === 0 && links.length === 0) setTimeout(() => void navigate(SETUP_PATH));
  };
  return {
    people,
    added,
    isChecked,
    isEmpty: written.length === 0,
    isBusy,
    failure,
    change: (key: string, news: Partial<Invitee>) =>
      setPeople((now) =>
        now.map((person) => (person.key === key ? { ...person, ...news } : person)),
      ),
    add: () => {
      const person = newInvitee();
      setAdded(person.key);
      setPeople([...people, person]);
    },
    remove: (key: string) => setPeople(people.filter((person) => person.key !== key)),
    invite: () => {
      setIsChecked(true);
      const isWhole = written.every((person) => Object.keys(missingOf(person)).length === 0);
      if (written.length > 0 && isWhole) void run(inviteWritten, t('Nobody could be invited.'));
    },
  };
}

type FieldsProps = {
  person: Invitee;
  number: number;
  missing: ReturnType<typeof missingOf>;
  change: (news: Partial<Invitee>) => void;
  takesFocus: boolean;
  remove: (() => void) | undefined;
};

function InviteeFields({ person, number, missing, change, takesFocus, remove }: FieldsProps) {
  const legend = t('Person {number}', { number });
  return (
    <fieldset ref={takesFocus ? focusFirst : undefined} className={css.person}>
      <legend className={css.legend}>{legend}</legend>
      {person.failure && <Notice tone="error">{person.failure}</Notice>}
      <FieldRow>
        <TextField
          label={t('Name')}
          required
          autoComplete="off"
          maxLength={120}
          value={person.name}
          error={missing.name}
          onChange={(name) => change({ name })}
        />
        <TextField
          label={t('E-mail')}
          type="email"
          required
          autoComplete="off"
          maxLength={254}
          value={person.email}
          error={missing.email}
          onChange={(email) => change({ email })}
        />
        <Select
          label={t('Role')}
          value={person.role}
          options={roles}
          onChange={(role) => change({ role })}
        />
      </FieldRow>
      <p className={css.shown}>{roleWords[person.role]}</p>
      {remove && (
        <div>
          <Button isSmall of={legend} onClick={remove}>
            {t('Remove')}
          </Button>
        </div>
      )}
    </fieldset>
  );
}

/** A plain member does not look after the site. */
const roles = roleOptions.flatMap(({ value, label }) =>
  value === 'user' ? [] : [{ value, label }],
);
