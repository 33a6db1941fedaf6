import type { ReactNode, Ref } from 'react';
import { Facts } from '#web/ui/when.tsx';
import css from './screen.module.css';
import { SearchField } from './search-field.tsx';

/** The pieces of a tab below one another: head, tools, list, pages. */
export function Screen({ children }: { children: ReactNode }) {
  return <div className="stack-3">{children}</div>;
}

type ToolsProps = {
  /** "Search announcements" */
  label: string;
  help?: string | undefined;
  /** What is searched for now. */
  search: string;
  onShow: (change: { search: string }) => void;
  children: ReactNode;
};

/** Search and choices above a list. */
export function Tools({ label, help, search, onShow, children }: ToolsProps) {
  return (
    <div className={css.tools}>
      <SearchField
        label={label}
        help={help}
        value={search}
        onSearch={(text) => onShow({ search: text })}
      />
      {children}
    </div>
  );
}

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
