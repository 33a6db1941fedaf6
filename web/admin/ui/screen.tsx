import type { ReactNode } from 'react';
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
