import type { EditedPage } from '#contract/pages.ts';
import { schemaOf, sectionInWords } from '#web/admin/sections/section-kinds.ts';
import { Notice } from '#web/admin/ui/notice.tsx';
import { isShown } from './page-draft.ts';

/** Names the published sections that visitors do not see because of what is written in them. */
export function HiddenNotice({ page }: { page: EditedPage | undefined }) {
  const hidden = (page?.sections ?? []).flatMap((section, index) =>
    // One of an unknown type says so itself, where it stands.
    schemaOf(section) && !isShown(section) ? [sectionInWords(section.type, index)] : [],
  );
  if (hidden.length === 0) return null;
  return (
    <Notice label="Hidden from visitors">
      <p>
        Visitors do not see {new Intl.ListFormat('en').format(hidden)}: something there is not
        right. “Publish” leads you to it.
      </p>
    </Notice>
  );
}
