import { Fragment, type ReactNode } from 'react';
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
      <Dotted show={(part) => part}>{children}</Dotted>
    </time>
  );
}

/** The same for any line with such parts. */
export function DottedLine(props: { show: (part: string) => ReactNode; children: string }) {
  return (
    <span className={css.line}>
      <Dotted {...props} />
    </span>
  );
}

function Dotted({ show, children }: { show: (part: string) => ReactNode; children: string }) {
  return children.split(' · ').map((part, index) => (
    <Fragment key={part}>
      {index > 0 && ' '}
      <span className={css.part}>
        {index > 0 && <span className={css.dot}>{'· '}</span>}
        {show(part)}
      </span>
    </Fragment>
  ));
}
