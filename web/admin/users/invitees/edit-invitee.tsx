import { type Invitee, type InviteeContent, inviteeContentSchema } from '#contract/invitees.ts';
import { t } from '#languages/t.ts';
import { EntryEditor } from '#web/admin/editing/entry-editor.tsx';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { SchemaFields } from '#web/admin/schema-form/schema-fields.tsx';
import { TextField } from '#web/admin/ui/text-field.tsx';
import { focusFirst } from '../new-user.tsx';
import formCss from '../user-form.module.css';

/** Groups are written in one line. */
type Draft = Omit<InviteeContent, 'household' | 'groups'> & { groups: string };

const fields = inviteeContentSchema.omit({ household: true, groups: true });

const draftOf = ({ _id, state, mayBeInvited, version, household, groups, ...person }: Invitee) => ({
  ...person,
  groups: groups.join(', '),
});

const groupsIn = (line: string) =>
  line
    .split(/[,;]/)
    .map((group) => group.trim())
    .filter(Boolean);

type Props = { invitee: Invitee; onSaved: () => void; onCancel: () => void };

export function EditInvitee({ invitee, onSaved, onCancel }: Props) {
  return (
    <div className={formCss.box} ref={focusFirst}>
      <EntryEditor<Invitee, Draft>
        heading={t('Edit {name} ## a person', { name: invitee.name })}
        saved={invitee}
        toDraft={draftOf}
        empty={draftOf(invitee)}
        send={({ groups, ...person }, { version }) =>
          adminApi('PUT /api/invitees/{id}', {
            params: { id: invitee._id },
            body: { ...person, groups: groupsIn(groups), ...(version && { version }) },
          })
        }
        failure={t('The changes could not be saved.')}
        onSaved={onSaved}
        onCancel={onCancel}
        words={inviteeContentSchema}
      >
        {({ draft, change, errorOf }) => (
          <div className="stack">
            <SchemaFields
              schema={fields}
              value={draft}
              onChange={change}
              errorOf={errorOf}
              marksOptional
              isRow
            />
            <TextField
              label={t('Groups')}
              help={t('Separated by commas: Choir, Ushers')}
              value={draft.groups}
              onChange={(groups) => change({ groups })}
              error={errorOf('groups')}
            />
          </div>
        )}
      </EntryEditor>
    </div>
  );
}
