import { newId } from '#server/platform/ids.ts';
import type { NewUser } from './store.ts';

type Needed = Pick<NewUser, 'username' | 'email' | 'password_hash' | 'role' | 'name'>;

/** The row of a new account: the required fields, and those that are mostly empty. */
export function newUser(needed: Needed & Partial<NewUser>, now: string): NewUser {
  return {
    id: newId(),
    active: 1,
    first_name: '',
    last_name: '',
    title: '',
    phone: '',
    guardian_name: null,
    is_under_13: 0,
    awaits_approval: 0,
    email_verified_at: null,
    is_office_made: 0,
    version: 1,
    created_at: now,
    updated_at: now,
    ...needed,
  };
}
