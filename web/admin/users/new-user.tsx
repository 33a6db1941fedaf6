import type { ReactNode } from 'react';
import type { z } from 'zod';
import { type User, userFormSchema } from '#contract/users.ts';
import type { Role } from '#domain/roles.ts';
import { EntryEditor } from '#web/admin/editing/entry-editor.tsx';
import { propsOf } from '#web/admin/schema-form/props-of.ts';
import { Select } from '#web/admin/ui/select.tsx';
import { TextField } from '#web/admin/ui/text-field.tsx';
import { useKey } from '#web/forms/use-key.ts';
import { focusFirst } from './focus-first.ts';
import css from './user-form.module.css';
import { roleOptions, roleWords } from './user-words.ts';

type Draft = { email: string; role: Role };
type Fields<D> = {
  draft: D;
  change: (news: Partial<D>) => void;
  errorOf: (path: string) => string | undefined;
};

type Props<E, D> = {
  heading: string;
  saveLabel: string;
  empty: D;
  /** What is said of a field that is left empty; the server checks the rest. */
  missing: Partial<Record<keyof D & string, string>>;
  send: (body: Omit<D, 'role'> & { roles: Role[]; key: string }) => Promise<E>;
  failure: string;
  onSaved: (user: E) => void;
  onCancel: () => void;
  words: z.ZodObject;
  emailHelp: string;
  /** The fields before the address, and those after it. */
  first: (fields: Fields<D>) => ReactNode;
  then?: (fields: Fields<D>) => ReactNode;
};

/** The form of an account that does not exist yet: its address, its role and some fields more. */
export function NewUser<E extends User, D extends Draft>(props: Props<E, D>) {
  const { empty, missing, send, emailHelp, first, then, ...rest } = props;
  const keyOf = useKey();
  return (
    <div className={css.box} ref={focusFirst}>
      <EntryEditor<E, D>
        {...rest}
        toDraft={() => empty}
        empty={empty}
        check={(draft) =>
          Object.entries<string | undefined>(missing).flatMap(([path, message = '']) =>
            String(draft[path as keyof D]).trim() ? [] : [{ path, message }],
          )
        }
        send={({ role, ...written }) => {
          const body = { ...written, roles: [role] };
          return send({ ...body, key: keyOf(body) });
        }}
      >
        {(fields) => (
          <div className={css.pair}>
            {first(fields)}
            <TextField
              {...propsOf(userFormSchema.shape.email)}
              name="email"
              type="email"
              autoComplete="off"
              help={emailHelp}
              value={fields.draft.email}
              onChange={(email) => fields.change({ email } as Partial<D>)}
              error={fields.errorOf('email')}
            />
            {then?.(fields)}
            <Select
              label="Role"
              name="roles"
              value={fields.draft.role}
              options={roleOptions}
              help={roleWords[fields.draft.role]}
              onChange={(role) => fields.change({ role } as Partial<D>)}
              error={fields.errorOf('roles')}
            />
          </div>
        )}
      </EntryEditor>
    </div>
  );
}
