import type { ListedMember, ListedTask } from '#contract/serving.ts';
import { t } from '#languages/t.ts';
import { AdminDialog, useLastShown } from '#web/admin/ui/dialog.tsx';
import { AddMember } from './add-member.tsx';
import { MemberForm } from './member-form.tsx';
import { OwnLink } from './own-link.tsx';

/** Somebody is added, or changed; or their own link is given. */
export type ShownMember =
  | { is: 'new' }
  | { is: 'member'; member: ListedMember }
  | { is: 'link'; member: ListedMember };

type Props = {
  shown: ShownMember | undefined;
  task: ListedTask;
  team: readonly ListedMember[];
  mayManage: boolean;
  onSaved: (member: ListedMember, isNew: boolean) => void;
  onClose: () => void;
};

/** The dialogs of a team, one at a time. */
export function MemberDialog(props: Props) {
  const { shown, onClose } = props;
  const what = useLastShown(shown);
  if (!what) return null;
  return (
    <AdminDialog
      isOpen={shown !== undefined}
      onClose={onClose}
      title={titleOf(what, props.task)}
      isFirm={what.is !== 'link'}
    >
      {shown && <Content {...props} shown={shown} />}
    </AdminDialog>
  );
}

function titleOf(shown: ShownMember, { name }: ListedTask): string {
  if (shown.is === 'new') return t('Add somebody to {task}', { task: name });
  if (shown.is === 'link') return t('The link of {name}', { name: shown.member.name });
  return t('Change {name}', { name: shown.member.name });
}

function Content({ shown, onSaved, ...rest }: Props & { shown: ShownMember }) {
  switch (shown.is) {
    case 'new':
      return <AddMember {...rest} onSaved={(member) => onSaved(member, true)} />;
    case 'link':
      return <OwnLink member={shown.member} onClose={rest.onClose} />;
    case 'member':
      return (
        <MemberForm {...rest} member={shown.member} onSaved={(member) => onSaved(member, false)} />
      );
  }
}
