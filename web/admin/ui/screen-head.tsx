import type { ReactNode, Ref } from 'react';
import { Facts } from '#web/ui/when.tsx';
import css from './screen-head.module.css';

type Props = {
  /** "Manage Announcements" */
  title: string;
  lead?: ReactNode;
  /** The one thing most people come for: "Create New Announcement". */
  action?: ReactNode;
  /** For giving it the focus after a row is gone. */
  headingRef?: Ref<HTMLHeadingElement>;
};

/** The head of a tab. */
export function ScreenHead({ title, lead, action, headingRef }: Props) {
  return (
    <div className={css.head}>
      <div className={css.words}>
        <h2 ref={headingRef} tabIndex={-1} className={css.title}>
          {title}
        </h2>
        {lead && (
          <p className={css.lead}>{typeof lead === 'string' ? <Facts>{lead}</Facts> : lead}</p>
        )}
      </div>
      {action}
    </div>
  );
}
