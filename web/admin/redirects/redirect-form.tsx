import type { Redirect, RedirectContent } from '#contract/redirects.ts';
import { MAX_OLD_ADDRESS } from '#domain/old-addresses.ts';
import { t } from '#languages/t.ts';
import { PlacePicker } from '#web/admin/links/place-picker.tsx';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { EntryForm } from '#web/admin/saving/entry-form.tsx';
import { saveNew } from '#web/admin/saving/save-new.ts';
import { TextField } from '#web/admin/ui/text-field.tsx';

const linesOf = ({ from, to }: RedirectContent) => [
  { label: t('Old address'), text: from },
  { label: t('Leads to'), text: to },
];

type Props = {
  /** The one that is changed; for a new one, the old address if it is known. */
  redirect: Redirect | string;
  onSaved: (redirect: Redirect) => void;
  onClose: () => void;
};

/** What was not changed is not sent: what was deleted, or moved meanwhile, stays what it is. */
const change = (saved: Redirect, { from, to }: RedirectContent, version: number | undefined) =>
  adminApi('PUT /api/redirects/{id}', {
    params: { id: saved._id },
    body: { from, version, ...(to !== saved.to && { to }) },
  });

/** A redirect: from which address, and where to. */
export function RedirectForm({ redirect, onSaved, onClose }: Props) {
  const [given, from] = typeof redirect === 'string' ? [undefined, redirect] : [redirect, ''];
  return (
    <EntryForm<Redirect, RedirectContent>
      saved={given}
      toDraft={(saved) => (saved ? { from: saved.from, to: saved.to } : { from, to: '' })}
      linesOf={linesOf}
      saveLabel={given ? t('Save') : t('Make the redirect')}
      failure={t('The redirect could not be saved.')}
      onSaved={onSaved}
      onClose={onClose}
      send={(draft, { saved, version, key }) =>
        saved
          ? change(saved, draft, version)
          : saveNew(
              () => adminApi('POST /api/redirects', { body: { ...draft, key } }),
              (made) => change(made, draft, made.version),
            )
      }
    >
      {({ draft, change: set, errorOf }) => (
        <>
          <TextField
            label={t('Old address')}
            help={t(
              'What comes after the name of the site: /about.html. With a question mark, as in /?page_id=12, only that is meant.',
            )}
            required
            maxLength={MAX_OLD_ADDRESS}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={draft.from}
            onChange={(text) => set({ from: text })}
            error={errorOf('from')}
          />
          <TextField
            label={t('Leads to')}
            help={t(
              'A path of this site: /about. If a page, a post, an event, a sermon or a file is there, the redirect follows it wherever it moves.',
            )}
            required
            maxLength={MAX_OLD_ADDRESS}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            value={draft.to}
            onChange={(to) => set({ to })}
            error={errorOf('to')}
          />
          <PlacePicker value={draft.to} onChoose={(to) => set({ to })} />
        </>
      )}
    </EntryForm>
  );
}
