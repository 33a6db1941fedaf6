import { inviteSchema, type User } from '#contract/users.ts';
import type { Role } from '#domain/roles.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { propsOf } from '#web/admin/schema-form/props-of.ts';
import { TextField } from '#web/admin/ui/text-field.tsx';
import { NewUser } from './new-user.tsx';

const empty = { name: '', email: '', role: 'user' as Role };

type Props = {
  onInvited: (message: string, tone: 'success' | 'waiting') => void;
  onCancel: () => void;
};

/** 'Invite by mail': the person is mailed a link and chooses a password. */
export function InviteUser({ onInvited, onCancel }: Props) {
  return (
    <NewUser<User & { message: string; isSent: boolean }, typeof empty>
      heading="Invite by mail"
      saveLabel="Send the invite"
      empty={empty}
      missing={{
        name: 'Please write the name of the person.',
        email: 'Please write the e-mail address.',
      }}
      send={(body) => adminApi('POST /api/users/invites', { body })}
      failure="Failed to invite this person"
      onSaved={({ message, isSent }) => onInvited(message, isSent ? 'success' : 'waiting')}
      onCancel={onCancel}
      words={inviteSchema}
      emailHelp="Gets a link to choose a password. It works for 7 days."
      first={({ draft, change, errorOf }) => (
        <TextField
          {...propsOf(inviteSchema.shape.name)}
          name="name"
          autoComplete="off"
          value={draft.name}
          onChange={(name) => change({ name })}
          error={errorOf('name')}
        />
      )}
    />
  );
}
