import { t } from '#languages/t.ts';
import { Select } from '#web/admin/ui/choices.tsx';
import { useLoaded } from '#web/admin/ui/use-loaded.ts';
import { useSite } from '#web/use-site.ts';
import { placesOfSite } from './places.ts';

type Props = {
  /** The address as it stands. */
  value: string;
  onChoose: (address: string, title: string) => void;
};

/** One of the site's own pages, posts and events, instead of its address by heart. */
export function PlacePicker({ value, onChoose }: Props) {
  const { locale } = useSite();
  const groups = useLoaded(() => placesOfSite(locale)) ?? [];
  const all = groups.flatMap(({ options }) => options);
  return (
    <Select
      label={t('Or choose from this site')}
      value={all.some((place) => place.value === value) ? value : ''}
      options={[{ value: '', label: t('A page, a post, an event…') }]}
      groups={groups}
      onChange={(address) => {
        const chosen = all.find((place) => place.value === address);
        if (chosen) onChoose(chosen.value, chosen.label);
      }}
    />
  );
}
