import type { Published } from '#contract/publishing.ts';
import { rich } from '#languages/rich.ts';
import { nowAtChurch } from '#web/admin/saving/fields.ts';
import { Facts } from '#web/ui/when.tsx';
import { useSite } from '#web/use-site.ts';
import { standingOnceSaved } from './standing.ts';

type Props = { draft: Published; before: Published | undefined };

/** How a post or an announcement stands after the filled button. */
export function OnceSaved({ draft, before }: Props) {
  const { timeZone, dates } = useSite();
  return (
    <p role="status" className="bare">
      {rich('Once saved: <b>{standing}</b>', {
        standing: standingOnceSaved(draft, before, nowAtChurch(timeZone), dates).words,
        b: (words) => (
          <strong>
            <Facts>{words}</Facts>
          </strong>
        ),
      })}
    </p>
  );
}
