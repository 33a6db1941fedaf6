import { t } from '#languages/t.ts';
import { Select } from '#web/admin/ui/choices.tsx';
import { Switch } from '#web/admin/ui/switch.tsx';
import { useSite } from '#web/use-site.ts';

type Props = {
  /** The church's own first. */
  value: readonly string[];
  error: string | undefined;
  onChange: (languages: string[]) => void;
};

/** In which languages the site is: the church's own, and others beside it. */
export function LanguagesField({ value, error, onChange }: Props) {
  const { screenLanguages, languages } = useSite();
  const [own = '', ...others] = value;
  const inOrder = (chosen: readonly string[]) =>
    screenLanguages.map(({ tag }) => tag).filter((tag) => tag !== own && chosen.includes(tag));
  return (
    <div data-path="languages">
      <Select
        label={t('The church’s own language')}
        help={t('Its pages have no sign of a language in their addresses.')}
        value={own}
        error={error}
        options={screenLanguages.map(({ tag, name }) => ({ value: tag, label: name }))}
        onChange={(tag) => onChange([tag, ...value.filter((each) => each !== tag)])}
      />
      {screenLanguages
        .filter(({ tag }) => tag !== own)
        .map(({ tag, name }) => (
          <Switch
            key={tag}
            label={t('Also in {language}', { language: name })}
            help={
              languages.includes(tag) && !others.includes(tag)
                ? t(
                    'Its pages go with your next save. What is translated is kept, and comes back when you switch it on again.',
                  )
                : t('At addresses that begin with {place}.', { place: `/${tag.toLowerCase()}/` })
            }
            isOn={others.includes(tag)}
            onChange={(isOn) =>
              onChange([
                own,
                ...inOrder(isOn ? [...others, tag] : others.filter((one) => one !== tag)),
              ])
            }
          />
        ))}
    </div>
  );
}
