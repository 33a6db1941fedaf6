import { partOfKey } from '#domain/part-keys.ts';
import { DraftMark } from '#web/admin/drafts/draft-marks.tsx';
import type { ListedDraft } from '#web/admin/drafts/list-drafts.ts';
import { draftAddress } from '#web/admin/events/editor/event-address.ts';
import { partInWords } from '#web/admin/events/editor/part.ts';
import { useSite } from '#web/use-site.ts';
import type { EventPlace } from './load-list.ts';

type Props = {
  /** Of parts of the series `title` is of. */
  drafts: readonly ListedDraft[];
  title: string;
  /** Where the list is, for the way back. */
  place: EventPlace;
};

/** In the list, of a series: who has changes of one of its dates that are not saved, and where one goes on with them. */
export function PartMarks({ drafts, title, place }: Props) {
  const { dates } = useSite();
  return drafts.map((draft) => {
    const { part } = partOfKey(draft.id) ?? {};
    if (!part) return null;
    const where = partInWords(part, dates);
    return (
      <DraftMark
        key={`${draft.userId} ${draft.id}`}
        draft={draft}
        where={where}
        title={`${title} ${where}`}
        address={draftAddress(draft, place)}
      />
    );
  });
}
