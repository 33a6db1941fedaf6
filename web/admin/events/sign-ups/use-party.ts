import { useState } from 'react';
import type { Question } from '#contract/questions.ts';
import type { ListedSignUp } from '#contract/sign-up-lists.ts';
import { t } from '#languages/t.ts';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { saveNew } from '#web/admin/saving/save-new.ts';
import { surely } from '#web/admin/saving/surely.ts';
import { type SendEntry, useEntry } from '#web/admin/saving/use-entry.ts';
import { useConfirm } from '#web/admin/ui/confirm.tsx';
import { draftOf, type PartyDraft, toSend } from './party-draft.ts';

type Options = {
  date: string;
  row: ListedSignUp | undefined;
  questions: readonly Question[];
  onSaved: (row: ListedSignUp) => void;
};

/** Who is written down, and how it is saved. */
export function useParty({ date, row, questions, onSaved }: Options) {
  const confirm = useConfirm();
  const [ways, setWays] = useState({ isTold: false, waits: false });
  const put = (id: string, body: object, isSure: boolean) =>
    adminApi('PUT /api/sign-ups/entries/{id}', {
      params: { id },
      query: { ...(isSure && { isSure: 'true' }), ...(ways.isTold && { isTold: 'true' }) },
      body,
    });
  const add = (body: ReturnType<typeof toSend> & { key: string }, isSure: boolean) =>
    adminApi('POST /api/sign-ups/dates/{id}', {
      params: { id: date },
      body: { ...body, ...ways, isSure },
    });
  const send: SendEntry<ListedSignUp, PartyDraft> = (draft, { saved, version, key }) => {
    const party = toSend(draft, saved);
    const save = (isSure: boolean) =>
      saved
        ? put(saved.id, { ...party, version }, isSure)
        : saveNew(
            () => add({ ...party, key }, isSure),
            (made) => put(made.id, { ...party, version: made.version }, isSure),
          );
    const yes = t('Give them places all the same');
    return surely(confirm, yes, save, t('There are too few places'));
  };
  const entry = useEntry<ListedSignUp, PartyDraft>({
    saved: row,
    toDraft: (saved) => draftOf(saved, questions),
    send,
    failure: t('This could not be saved.'),
    isWhyInstead: true,
    onSaved,
  });
  return { ...entry, ways, setWays };
}
