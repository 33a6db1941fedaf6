import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { rich } from '#languages/rich.ts';
import { t } from '#languages/t.ts';
import { momentInWords } from '#web/admin/saving/fields.ts';
import unsaved from '#web/admin/ui/unsaved.module.css';
import { classNames } from '#web/ui/class-names.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { useSite } from '#web/use-site.ts';
import css from './draft-marks.module.css';
import type { ListedDraft } from './find-draft.ts';

type Props = {
  /** Of the content `title` is of. */
  drafts: readonly ListedDraft[];
  title: string;
  /** The editor's address with another person's draft in it. One's own is there when it is opened at all. */
  addressOf: (draft: ListedDraft) => string;
};

/** In a list, of something that is published: who has changes of it that are not. */
export const DraftMarks = ({ drafts, title, addressOf }: Props) =>
  drafts.map((draft) => (
    <DraftMark
      key={draft.userId}
      draft={draft}
      title={title}
      address={draft.isOwn ? undefined : addressOf(draft)}
    />
  ));

type MarkProps = {
  draft: ListedDraft;
  /** Which part of the content it changes, in words. */
  where?: string;
  /** Of the content, or of the part. */
  title: string;
  /** Where one goes on with it; undefined where the content's editor opens it by itself. */
  address: string | undefined;
};

/** Who has a draft of changes, since when, and where it is. */
export function DraftMark({ draft, where, title, address }: MarkProps) {
  const { isOwn, savedAt } = draft;
  const moment = momentInWords(savedAt, useSite());
  return (
    <span className={classNames(css.mark, unsaved.dot)}>
      {draftInWords(draft, moment, where)}
      {address !== undefined && (
        <>
          .{' '}
          <Link to={address}>
            {isOwn
              ? rich('Go on<more> with {title}</more>', { title, more: hidden })
              : rich('Open it<more> for {title}</more>', { title, more: hidden })}
          </Link>
        </>
      )}
    </span>
  );
}

const hidden = (words: ReactNode) => <VisuallyHidden>{words}</VisuallyHidden>;

function draftInWords({ isOwn, who }: ListedDraft, moment: string, where?: string): string {
  if (where === undefined)
    return isOwn
      ? t('You have a draft of changes here, kept {moment}', { moment })
      : t('{who} has a draft of changes here, kept {moment}', { who, moment });
  return isOwn
    ? t('You have a draft of changes {where}, kept {moment}', { where, moment })
    : t('{who} has a draft of changes {where}, kept {moment}', { who, where, moment });
}
