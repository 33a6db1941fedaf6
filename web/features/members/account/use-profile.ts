import { type SyntheticEvent, useState } from 'react';
import type { Account } from '#contract/accounts.ts';
import { t } from '#languages/t.ts';
import { CallFailed } from '#web/api.ts';
import { api } from '#web/browser-api.ts';
import { done } from '#web/forms/outcome.ts';
import { fieldOf } from '#web/forms/use-submit.ts';
import { forgetDraft, keepDraft } from '#web/session/draft.ts';
import { renewUser } from '#web/session/session.ts';
import { checkNames } from '../check.ts';
import { readValues, useForm } from '../use-form.ts';
import {
  DRAFT,
  mergeProfile,
  type Profile,
  profileFields,
  profileOf,
  startingProfile,
  touchedIn,
} from './profile.ts';

/** The profile form: its draft, its saving, and what to do when the account changed elsewhere meanwhile. */
export function useProfile(account: Account) {
  const [start] = useState(() => startingProfile(account));
  /** What is saved, as far as this form knows, and the version it was typed over. */
  const [known, setKnown] = useState({ profile: profileOf(account), version: start.version });
  /** What is saved now in fields that hold something else, after the newest was loaded. */
  const [beside, setBeside] = useState<Partial<Profile>>({});

  const form = useForm({
    fields: profileFields,
    check: checkNames,
    send: async (profile: Profile) => {
      const saved = await api('PUT /api/account', {
        body: { ...profile, language: profile.language || null, version: known.version },
      }).catch(sayMoved);
      const { _id, name, email, username, roles } = saved;
      renewUser({ _id, name, email, username, roles });
      setKnown({ profile: profileOf(saved), version: saved.version });
      setBeside({});
      forgetDraft(DRAFT);
      return t('Your details are saved.');
    },
    failure: t('Your details could not be saved. Please try again.'),
  });

  const loadNewest = async () => {
    const element = form.formProps.ref.current;
    if (!element) return;
    const account = await api('GET /api/account').catch(() => undefined);
    if (!account) {
      const message = t('The newest could not be loaded. Please try again.');
      form.setOutcome({ kind: 'failed', message, issues: [], status: 409 });
      return;
    }
    const newest = profileOf(account);
    const merged = mergeProfile(known.profile, readValues(element, profileFields), newest);
    for (const name of profileFields) {
      const field = fieldOf(element, name);
      if (field) field.value = merged[name];
    }
    setKnown({ profile: newest, version: account.version });
    setBeside(touchedIn(merged, newest));
    form.setOutcome(
      done(t('The newest is loaded, and what you typed is still here. Please save it.')),
    );
  };

  return {
    ...form,
    start,
    besideOf: (field: keyof Profile) =>
      beside[field] && t('Saved elsewhere: {value}', { value: beside[field] }),
    loadNewest,
    keep: (event: SyntheticEvent<HTMLFormElement>) => {
      const typed = readValues(event.currentTarget, profileFields);
      const { profile, version } = known;
      keepDraft(DRAFT, account._id, { ...touchedIn(profile, typed), version });
    },
  };
}

/** Nothing needs to be reloaded by hand, as the server's sentence has it: the form can do it (`loadNewest`). */
function sayMoved(error: unknown): never {
  if (!(error instanceof CallFailed && error.status === 409)) throw error;
  const sentence = t(
    'Your account was changed elsewhere meanwhile. Load the newest, and what you typed stays.',
  );
  throw new CallFailed(409, { error: sentence, code: 'conflict' });
}
