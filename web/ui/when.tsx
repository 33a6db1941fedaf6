import { Children, Fragment, type ReactNode } from 'react';
import { langOf, type OtherLanguageAttributes } from './text-language.tsx';
import css from './when.module.css';

type Props = {
  /** The machine-readable time. */
  dateTime: string;
  /** Parts joined by " · ": "Sunday, November 22 · 10 AM". */
  children: string;
};

/** A day and time in words. A narrow screen breaks the line only between the two. */
export function When({ dateTime, children }: Props) {
  return (
    <time dateTime={dateTime} className={css.line}>
      {joined(children.split(' · '))}
    </time>
  );
}

type FactsProps = { children: ReactNode; textIn?: OtherLanguageAttributes };

/**
 * Facts joined by " · ", each a child of its own, or joined in a string: no line starts or ends with a dot. The only way to
 * show such a joint on a page.
 */
export function Facts({ children, textIn }: FactsProps) {
  const parts = Children.toArray(children).flatMap((child) =>
    typeof child === 'string' ? child.split(' · ') : [child],
  );
  return (
    <span className={css.line} {...textIn}>
      {joined(parts.filter(Boolean))}
    </span>
  );
}

/**
 * That a date was canceled or moved, with a sign and in words, and why; nothing for one that takes place. Of which sign it is,
 * `data-status` around it tells.
 */
export const DateStatus = ({ of }: { of: Status }) =>
  of.statusInWords && (
    <p className={css.status}>
      <strong>{of.statusInWords}</strong>{' '}
      <span {...langOf({ language: of.reasonIn })}>{of.reason}</span>
    </p>
  );

type Status = { statusInWords: string; reason: string; reasonIn?: string | undefined };

function joined(parts: ReactNode[]): ReactNode {
  return parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: facts have no id; two may be the same
    <Fragment key={index}>
      {index > 0 && ' '}
      <span className={css.part}>
        {index > 0 && <span className={css.dot}>{'· '}</span>}
        {/* It may be in letters of the other direction than the line. */}
        <bdi>{part}</bdi>
      </span>
    </Fragment>
  ));
}
