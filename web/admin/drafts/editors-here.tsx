import type { EditedKind, OtherEditor } from '#contract/drafts.ts';
import { useSite } from '#web/use-site.ts';
import css from './editors-here.module.css';
import { type ChurchTime, momentInWords } from './moment-in-words.ts';
import { useOthers } from './use-others.ts';

type Props = {
  kind: EditedKind;
  id: string;
  /** The version on the screen; undefined for something new. */
  version: number | undefined;
};

/** Who else has this open, and whether a newer version was published meanwhile. Announced when it changes. */
export function EditorsHere({ kind, id, version }: Props) {
  const site = useSite();
  const { others, version: published } = useOthers(kind, id);
  const isNewer = published !== null && published > (version ?? 0);
  return (
    <div role="status" className={css.here}>
      {others.map((other) => (
        <p key={`${other.name} ${other.since}`}>{otherInWords(other, site)}</p>
      ))}
      {isNewer && (
        <p>A newer version was published meanwhile; publishing will ask which text is to stay.</p>
      )}
    </div>
  );
}

/** "Ruth Ames has this open too, since 4:20 PM." */
export function otherInWords(
  { name, isOneself, since }: OtherEditor,
  site: ChurchTime,
  now?: Date,
): string {
  const moment = momentInWords(since, site, now);
  return isOneself
    ? `You have this open in another tab, since ${moment}.`
    : `${name} has this open too, since ${moment}.`;
}
