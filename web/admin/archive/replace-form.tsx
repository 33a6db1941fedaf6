import { type SyntheticEvent, useState } from 'react';
import type { SiteSummary } from '#contract/archive.ts';
import { bytesInWords } from '#domain/bytes.ts';
import { t } from '#languages/t.ts';
import { Button } from '#web/admin/ui/button.tsx';
import { Switch } from '#web/admin/ui/switch.tsx';
import { TextField } from '#web/admin/ui/text-field.tsx';
import { useSite } from '#web/use-site.ts';
import css from './archive.module.css';

type Props = {
  present: SiteSummary;
  coming: SiteSummary;
  onReplace: (withPeople: boolean) => void;
  onGiveUp: () => void;
};

const WORD = t('REPLACE');

/** Compares the file with the current site, and asks for a typed confirmation. */
export function ReplaceForm({ present, coming, onReplace, onGiveUp }: Props) {
  const [withPeople, setWithPeople] = useState(false);
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  const isMeant = [WORD, present.church].some((word) => isSame(typed, word));
  const submit = (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isMeant) onReplace(withPeople);
    else {
      setError(t('Type {word}, or the name of the church as shown above.', { word: WORD }));
      event.currentTarget.querySelector('input')?.focus();
    }
  };
  return (
    <form method="post" noValidate className={css.replace} onSubmit={submit}>
      <p className={css.words}>
        {t('The file is whole and fits this Narthex. Nothing is changed yet.')}
      </p>
      <SummaryTable present={present} coming={coming} />
      <p className={css.words}>
        {t(
          'The whole current site is replaced. It is first saved on the server as a file. Existing accounts, prayers and messages stay, and so do drafts and the trash.',
        )}
      </p>
      {(coming.people ?? 0) + (coming.messages ?? 0) > 0 && (
        <Switch
          label={t(
            'Import people too: {people, plural, one {# account} other {# accounts}}, {messages, plural, one {# prayer or message} other {# prayers and messages}}',
            { people: coming.people ?? 0, messages: coming.messages ?? 0 },
          )}
          isOn={withPeople}
          onChange={setWithPeople}
          words={{ on: t('Yes'), off: t('No') }}
          help={t(
            'They are added to the existing ones. People who already have an account here keep it as it is. Administrators among them will be administrators here.',
          )}
        />
      )}
      <TextField
        label={t('To continue, type {word} or “{church}”', { word: WORD, church: present.church })}
        name="confirmation"
        required
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        value={typed}
        onChange={(text) => {
          setTyped(text);
          setError(undefined);
        }}
        error={error}
      />
      <div className={css.actions}>
        <Button type="submit" variant="grave">
          {t('Replace the site')}
        </Button>
        <Button onClick={onGiveUp}>{t('Keep the site as it is')}</Button>
      </div>
    </form>
  );
}

/** Compares typed text, ignoring letter case and spaces. */
function isSame(one: string, other: string): boolean {
  const plain = (text: string) =>
    text.normalize('NFC').trim().replaceAll(/\s+/g, ' ').toLowerCase();
  return plain(one) === plain(other);
}

const rows: { label: string; of: (summary: SiteSummary, locale: string) => string | number }[] = [
  { label: t('Church'), of: ({ church }) => church },
  {
    label: t('Home page'),
    of: ({ hasHomepage }) => (hasHomepage ? t('yes') : t('none ## home page')),
  },
  { label: t('Pages'), of: ({ pages }) => pages },
  { label: t('Blog posts'), of: ({ posts }) => posts },
  { label: t('Announcements'), of: ({ announcements }) => announcements },
  { label: t('Events'), of: ({ events }) => events },
  { label: t('In the library'), of: ({ libraryItems }) => libraryItems },
  { label: t('Pictures and files'), of: ({ files }) => files },
  { label: t('Size'), of: ({ bytes }, locale) => bytesInWords(bytes, locale) },
];

/** Two sites side by side. */
function SummaryTable({ present, coming }: { present: SiteSummary; coming: SiteSummary }) {
  const { locale } = useSite();
  return (
    <table className={css.table}>
      <caption className={css.caption}>{t('What is in the file, and what it replaces')}</caption>
      <thead>
        <tr>
          <td />
          <th scope="col">{t('In the file')}</th>
          <th scope="col">{t('Here now')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, of }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{of(coming, locale)}</td>
            <td>{of(present, locale)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
