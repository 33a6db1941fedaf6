import type { ReactNode } from 'react';
import { MESSAGE_LENGTHS } from '#contract/section-constants.ts';
import type { ListedMember, ListedTask } from '#contract/serving.ts';
import { t } from '#languages/t.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { EntryForm } from '#web/admin/saving/entry-form.tsx';
import { saveNew } from '#web/admin/saving/save-new.ts';
import { Switch } from '#web/admin/ui/switch.tsx';
import { TextField } from '#web/admin/ui/text-field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { KnownPerson } from './known-person.ts';

type Draft = Pick<ListedMember, 'name' | 'email' | 'phone' | 'isLeader'>;

const draftOf = (member: Partial<Draft> | undefined): Draft => ({
  name: member?.name ?? '',
  email: member?.email ?? '',
  phone: member?.phone ?? '',
  isLeader: member?.isLeader ?? false,
});

const linesOf = ({ name, email, phone, isLeader }: Draft) => [
  { label: t('Name'), text: name },
  { label: t('E-mail'), text: email },
  { label: t('Phone'), text: phone },
  { label: t('Leads the team'), text: isLeader ? t('Yes') : t('No') },
];

type Props = {
  task: ListedTask;
  /** Who is changed; undefined for somebody new. */
  member: ListedMember | undefined;
  /** Somebody of another team, who is added as they are. */
  known?: KnownPerson;
  /** What is said below the name that is written. */
  besideName?: ((name: string) => ReactNode) | undefined;
  mayManage: boolean;
  onSaved: (member: ListedMember) => void;
  onClose: () => void;
};

const change = (id: string, person: string, draft: Draft, version: number | undefined) =>
  adminApi('PUT /api/serving/tasks/{id}/team/{person}', {
    params: { id, person },
    body: { ...draft, version },
  });

/** Somebody in a team: how they are called and reached, and whether they lead it. */
export function MemberForm({
  task,
  member,
  known,
  besideName,
  mayManage,
  onSaved,
  onClose,
}: Props) {
  const { id } = task;
  return (
    <EntryForm<ListedMember, Draft>
      saved={member}
      toDraft={(saved) => draftOf(saved ?? known)}
      linesOf={linesOf}
      saveLabel={member ? t('Save') : t('Add to the team')}
      failure={t('This could not be saved.')}
      onSaved={onSaved}
      onClose={onClose}
      send={(draft, { saved, version, key }) =>
        saved
          ? change(id, saved.id, draft, version)
          : saveNew(
              () =>
                adminApi('POST /api/serving/tasks/{id}/team', {
                  params: { id },
                  body: { ...draft, person: known?.id, key },
                }),
              (made) => change(id, made.id, draft, made.version),
            )
      }
    >
      {({ draft, change: set, errorOf }) => (
        <>
          {known ? (
            errorOf('name') && <Notice tone="error">{errorOf('name')}</Notice>
          ) : (
            <PersonFields {...{ draft, errorOf, besideName }} change={set} />
          )}
          {mayManage && (
            <Switch
              label={t('Leads the team')}
              help={t(
                'They see and fill this task here, once they have an account with this address, which they confirmed or the office made for them under “Users”, and at least the role “Team leader”.',
              )}
              isOn={draft.isLeader}
              onChange={(isLeader) => set({ isLeader })}
              words={{ on: t('Yes'), off: t('No') }}
            />
          )}
        </>
      )}
    </EntryForm>
  );
}

type FieldProps = Pick<Props, 'besideName'> & {
  draft: Draft;
  change: (news: Partial<Draft>) => void;
  errorOf: (path: string) => string | undefined;
};

function PersonFields({ draft, change, errorOf, besideName }: FieldProps) {
  return (
    <>
      <TextField
        label={t('Name')}
        required
        maxLength={MESSAGE_LENGTHS.name}
        autoComplete="off"
        value={draft.name}
        onChange={(name) => change({ name })}
        error={errorOf('name')}
      />
      {besideName?.(draft.name)}
      <TextField
        label={t('E-mail')}
        help={t('Where they are asked. Without it you call them, and note what they say.')}
        type="email"
        maxLength={MESSAGE_LENGTHS.email}
        autoComplete="off"
        value={draft.email}
        onChange={(email) => change({ email })}
        error={errorOf('email')}
      />
      <TextField
        label={t('Phone')}
        type="tel"
        maxLength={MESSAGE_LENGTHS.phone}
        autoComplete="off"
        value={draft.phone}
        onChange={(phone) => change({ phone })}
        error={errorOf('phone')}
      />
    </>
  );
}
