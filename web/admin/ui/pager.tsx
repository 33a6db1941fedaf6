import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { t } from '#languages/t.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Button } from './button.tsx';
import css from './pager.module.css';

type Props = {
  /** What is paged, for those who hear it: "Events". */
  label: string;
  /** Absent when there is no such page. */
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
  /** What they are called. */
  previous?: string;
  next?: string;
  /** Between the two: "Page 2 of 5". */
  children?: ReactNode;
};

/** Previous and Next. At an end the button stays, so that the focus is not lost, and says that it does nothing. */
export function Pager({
  label,
  onPrevious,
  onNext,
  previous = t('Previous'),
  next = t('Next'),
  children,
}: Props) {
  return (
    <nav aria-label={t('{label}: pages', { label })} className={css.pager}>
      <Button aria-disabled={!onPrevious || undefined} onClick={onPrevious}>
        <Icon name="previous" size={18} /> {previous}
      </Button>
      <p role="status" className={css.words}>
        {children}
      </p>
      <Button aria-disabled={!onNext || undefined} onClick={onNext}>
        {next} <Icon name="next" size={18} />
      </Button>
    </nav>
  );
}

type NumberedProps = {
  label: string;
  page: number;
  /** How many pages there are. */
  of: number;
  onShow: (change: { page: number }) => void;
};

/** The same for pages that have numbers: "Page 2 of 5". */
export function NumberedPager({ label, page, of, onShow }: NumberedProps) {
  return (
    <Pager
      label={label}
      onPrevious={page > 1 ? () => onShow({ page: page - 1 }) : undefined}
      onNext={page < of ? () => onShow({ page: page + 1 }) : undefined}
    >
      {t('Page {page} of {of}', { page, of })}
    </Pager>
  );
}

type NewestPagerProps = {
  label: string;
  /** The address of a page: of the newest, or of the one after an entry. */
  addressOf: (after?: string) => string;
  /** Whether the newest page is what shows. */
  isFirst: boolean;
  /** The last entry that shows; undefined where there are no older ones. */
  older: string | undefined;
};

/** Pages of what is read newest first: on to older ones, and back to the newest. Nothing where one page is all. */
export function NewestPager({ label, addressOf, isFirst, older }: NewestPagerProps) {
  const navigate = useNavigate();
  if (isFirst && !older) return null;
  const to = (after?: string) => () => void navigate(addressOf(after));
  return (
    <Pager
      label={label}
      previous={t('Newest')}
      next={t('Older')}
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
