import { Fragment } from 'react';
import css from './when.module.css';

type Props = {
  /** The instant for machines. */
  dateTime: string;
  /** Parts joined by " · ": "Sunday, 22 November · 10 AM". */
  children: string;
};

/** A day and time in words. A narrow screen breaks the line between the two, and nowhere else. */
export function When({ dateTime, children }: Props) {
  const parts = children.split(' · ');
  return (
    <time dateTime={dateTime}>
      {parts.map((part, index) => (
        <Fragment key={part}>
          {index > 0 && ' '}
          <span className={css.part}>{index < parts.length - 1 ? `${part} ·` : part}</span>
        </Fragment>
      ))}
    </time>
  );
}
