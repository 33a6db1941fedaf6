import { LinkedText } from '#web/ui/linked-text.tsx';
import { langOf } from '#web/ui/text-language.tsx';
import { Facts } from '#web/ui/when.tsx';
import { useSite } from '#web/use-site.ts';
import css from './place-facts.module.css';

type Served = { task: string; title: string; when: string; location: string };

/** A task and what it is at: "Greeter: Worship". */
export const nameOfPlace = ({ task, title }: Pick<Served, 'task' | 'title'>) => `${task}: ${title}`;
/** The same with the day, where several are alike. */
export const placeInWords = (place: Pick<Served, 'task' | 'title' | 'when'>) =>
  `${nameOfPlace(place)}, ${place.when.replaceAll(' · ', ', ')}`;

/** When and where it is. */
export function PlaceFacts({ place: { when, location } }: { place: Served }) {
  const asWritten = useOwnLanguage();
  return (
    <>
      <p className={css.when}>
        <Facts>{when}</Facts>
      </p>
      {location && <p {...asWritten}>{location}</p>}
    </>
  );
}

/** What there is to do, as the church wrote it. */
export function AboutTask({ children }: { children: string }) {
  const asWritten = useOwnLanguage();
  if (children === '') return null;
  return (
    <p className={css.about}>
      <LinkedText textIn={asWritten}>{children}</LinkedText>
    </p>
  );
}

/** Says of what is the same in every language that it is in the church's own. */
const useOwnLanguage = () => langOf({ language: useSite().languages[0] });

/** Whether what there is to do has not been said above: of ten dates of one task, at the first. */
export const isFirstOfTask = <T extends { task: string }>(places: readonly T[], place: T) =>
  places.find(({ task }) => task === place.task) === place;
