import { useNavigate } from 'react-router';
import { Pager } from './pager.tsx';

type Props = {
  label: string;
  /** The address of a page: of the newest, or of the one after an entry. */
  addressOf: (after?: string) => string;
  /** Whether the newest page is what shows. */
  isFirst: boolean;
  /** The last entry that shows; undefined where there are no older ones. */
  older: string | undefined;
};

/** Pages of what is read newest first: on to older ones, and back to the newest. Nothing where one page is all. */
export function NewestPager({ label, addressOf, isFirst, older }: Props) {
  const navigate = useNavigate();
  if (isFirst && !older) return null;
  const to = (after?: string) => () => void navigate(addressOf(after));
  return (
    <Pager
      label={label}
      previous="Newest"
      next="Older"
      onPrevious={isFirst ? undefined : to()}
      onNext={older ? to(older) : undefined}
    />
  );
}

/** The pages of a list at `path`. */
export const pagesAt =
  (path: string) =>
  (after?: string): string =>
    after ? `${path}?${new URLSearchParams({ after })}` : path;
