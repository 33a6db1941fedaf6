import type { Account } from '#contract/accounts.ts';
import { readDraft } from '#web/session/draft.ts';

export const profileFields = ['firstName', 'lastName', 'phone', 'language'] as const;
export type Profile = Record<(typeof profileFields)[number], string>;

/** What the form starts with, and the version of the account it is based on. */
type Start = { profile: Profile; version: number; isDraft: boolean };

export const DRAFT = 'account';

/** `language` is empty for the church's own. */
export const profileOf = ({ firstName, lastName, phone, language }: Account): Profile => ({
  firstName,
  lastName,
  phone,
  language: language ?? '',
});

/** This person's unsaved changes, or else the account as it is. */
export function startingProfile(account: Account): Start {
  const saved = profileOf(account);
  const draft = readDraft(DRAFT, account._id) ?? {};
  const typed = profileFields.filter(
    (field) => typeof draft[field] === 'string' && draft[field] !== saved[field],
  );
  if (typed.length === 0) return { profile: saved, version: account.version, isDraft: false };
  const profile = { ...saved, ...Object.fromEntries(typed.map((field) => [field, draft[field]])) };
  // Based on an older version, so it must not overwrite later changes unseen: the server will refuse it.
  const version = typeof draft.version === 'number' ? draft.version : account.version;
  return { profile, version, isDraft: true };
}

/** The fields that were changed; only those are stored as a draft. */
export function touchedIn(base: Profile, typed: Profile): Partial<Profile> {
  const touched = profileFields.filter((field) => typed[field] !== base[field]);
  return Object.fromEntries(touched.map((field) => [field, typed[field]]));
}

/** The latest account with what was typed: fields that were not changed take what is saved now. */
export function mergeProfile(base: Profile, typed: Profile, newest: Profile): Profile {
  return { ...newest, ...touchedIn(base, typed) };
}
