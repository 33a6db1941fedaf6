import { t } from '#languages/t.ts';
import { FieldFrame } from '#web/ui/field-frame.tsx';
import { useSite } from '#web/use-site.ts';

/** `start`: empty for the church's own. */
type Props = { start: string; help: string | undefined; error: string | undefined };

/** In which of the church's languages mails to the member are; kept as it is where the church has one. */
export function MailLanguage({ start, help, error }: Props) {
  const { languages, screenLanguages } = useSite();
  if (languages.length < 2) return <input type="hidden" name="language" value={start} />;
  const nameOf = (of: string) => screenLanguages.find(({ tag }) => tag === of)?.name ?? of;
  return (
    <FieldFrame label={t('Language of mails')} help={help} error={error}>
      {(control) => (
        <select name="language" defaultValue={start} {...control}>
          {languages.map((tag, index) => (
            // Who never chose one has the church's own, which may become another.
            <option key={tag} value={index === 0 && start === '' ? '' : tag} lang={tag}>
              {nameOf(tag)}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
