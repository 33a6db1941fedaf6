import { useLoaded } from '#web/admin/ui/use-loaded.ts';
import { FieldFrame } from '#web/ui/field-frame.tsx';
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
  const groups =
    useLoaded(
      () => placesOfSite(locale),
      '',
      () => {},
    ) ?? [];
  const all = groups.flatMap(({ places }) => places);
  return (
    <FieldFrame label="Or choose from this site">
      {(control) => (
        <select
          {...control}
          value={all.some((place) => place.value === value) ? value : ''}
          onChange={({ currentTarget }) => {
            const chosen = all.find((place) => place.value === currentTarget.value);
            if (chosen) onChoose(chosen.value, chosen.label);
          }}
        >
          <option value="">A page, a post, an event…</option>
          {groups.map(({ name, places }) => (
            <optgroup key={name} label={name}>
              {places.map((place) => (
                <option key={place.value} value={place.value}>
                  {place.label}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      )}
    </FieldFrame>
  );
}
