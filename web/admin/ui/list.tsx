import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { t } from '#languages/t.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Picture } from '#web/ui/picture.tsx';
import { Facts } from '#web/ui/when.tsx';
import css from './list.module.css';

/** Colors beside the words of a state; never in their place. */
export type StateTone = 'live' | 'waiting' | 'over' | 'off';

export type RowState = { words: string; tone: StateTone };

export type AdminRow = {
  id: string;
  title: ReactNode;
  /** What the title opens: an address, or what is done. */
  open?: string | (() => void) | undefined;
  /** A small picture before the title; empty for its place. */
  picture?: string | undefined;
  /** How it stands, in words: "Published", "Scheduled for November 22, 2026, 10 AM". */
  state?: RowState | undefined;
  /** One quiet line: dates, addresses, who. */
  meta?: ReactNode;
  /** Below the lines: a form in the row, for example. */
  details?: ReactNode;
  /** Buttons with `of={title}`, so that each says what it acts on. */
  actions?: ReactNode;
};

type Props = {
  /** What the list holds: "Announcements". */
  label: string;
  rows: readonly AdminRow[];
  /** Shown in its place when there is none: an `EmptyState`. */
  empty: ReactNode;
  /** Whether newer rows are on their way. */
  isBusy?: boolean;
  /** Which rows are chosen, where several can be. */
  choice?: Choice | undefined;
};

type Choice = {
  isChosen: (id: string) => boolean;
  choose: (id: string, isChosen: boolean) => void;
};

/** The list of a tab: title, state, one line and what can be done. Tab goes from button to button. */
export function AdminList({ label, rows, empty, isBusy = false, choice }: Props) {
  if (rows.length === 0) return <div aria-busy={isBusy}>{empty}</div>;
  return (
    <ul aria-label={label} aria-busy={isBusy} className={css.list}>
      {rows.map((row) => (
        <li key={row.id} className={css.row}>
          {choice && (
            <label className={css.choice}>
              <input
                type="checkbox"
                aria-label={t('Choose {title}', { title: String(row.title) })}
                checked={choice.isChosen(row.id)}
                onChange={({ currentTarget }) => choice.choose(row.id, currentTarget.checked)}
              />
            </label>
          )}
          <Row row={row} />
        </li>
      ))}
    </ul>
  );
}

function Row({ row }: { row: AdminRow }) {
  const { title, open, picture, state, meta, details, actions } = row;
  return (
    <>
      {picture !== undefined && (
        <span className={css.picture}>
          {picture && <Picture src={picture} alt="" sizes="72px" className={css.image} />}
        </span>
      )}
      <div className={css.words}>
        <h3 className={css.title}>
          <Title open={open}>{typeof title === 'string' ? <Facts>{title}</Facts> : title}</Title>
        </h3>
        {state && (
          <p className={classNames(css.state, css[state.tone])}>
            <Facts>{state.words}</Facts>
          </p>
        )}
        {meta && (
          <p className={css.meta}>{typeof meta === 'string' ? <Facts>{meta}</Facts> : meta}</p>
        )}
      </div>
      {actions && <div className={css.actions}>{actions}</div>}
      {details && <div className={css.details}>{details}</div>}
    </>
  );
}

function Title({ open, children }: { open: AdminRow['open']; children: ReactNode }) {
  if (open === undefined) return children;
  if (typeof open === 'string')
    return (
      <Link to={open} className={css.open}>
        {children}
      </Link>
    );
  return (
    <button type="button" className={css.open} onClick={open}>
      {children}
    </button>
  );
}
