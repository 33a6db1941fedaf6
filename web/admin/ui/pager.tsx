import type { ReactNode } from 'react';
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
  previous = 'Previous',
  next = 'Next',
  children,
}: Props) {
  return (
    <nav aria-label={`${label}: pages`} className={css.pager}>
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
      Page {page} of {of}
    </Pager>
  );
}
