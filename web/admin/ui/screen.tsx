import { type ReactNode, type Ref, useId } from 'react';
import { ArchMark } from '#web/features/layout/arch-mark.tsx';
import { Notice as Failure } from '#web/ui/notice.tsx';
import { Facts } from '#web/ui/when.tsx';
import { type optionsOf, Select } from './choices.tsx';
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

type QueryToolsProps<Q> = {
  label: string;
  /** What the list shows now, as its address says it. */
  query: Q;
  onShow: (change: Partial<Q>) => void;
  /** What else it can be narrowed to: a field of the query, what that is called, and what it may be. */
  selects: readonly (readonly [
    name: keyof Q & string,
    label: string,
    options: ReturnType<typeof optionsOf>,
  ])[];
};

/** The same with a menu for each field of a list's query. */
export function QueryTools<Q extends { search: string }>(props: QueryToolsProps<Q>) {
  const { label, query, onShow, selects } = props;
  const change = (name: string, value: string) => onShow({ [name]: value } as Partial<Q>);
  return (
    <Tools label={label} search={query.search} onShow={({ search }) => change('search', search)}>
      {selects.map(([name, words, options]) => (
        <Select
          key={name}
          label={words}
          value={String(query[name])}
          options={options}
          onChange={(value) => change(name, value)}
        />
      ))}
    </Tools>
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

/** The same, and why what was last done there failed. */
export const HeadAndFailure = ({ failure, ...head }: Props & { failure: string | undefined }) => (
  <>
    <ScreenHead {...head} />
    <div role="alert">{failure && <Failure tone="error">{failure}</Failure>}</div>
  </>
);

type NoticeProps = {
  /** What a screen reader calls this region. */
  label: string;
  children: ReactNode;
};

/** Something about the whole of what is on the screen, said above it. */
export function Notice({ label, children }: NoticeProps) {
  return (
    <section aria-label={label} className={css.notice}>
      {children}
    </section>
  );
}

type PartProps = {
  title: string;
  /** What it is for, in a line. */
  about?: ReactNode;
  /** One of several beside each other. */
  isSmall?: boolean;
  className?: string | undefined;
  children: ReactNode;
};

/** A part of a screen, under a heading that names it. */
export function Part({ title, about, isSmall = false, className, children }: PartProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className={className ?? (isSmall ? 'stack-1' : 'stack')}>
      <h3 id={heading} className={isSmall ? 'size-h4' : 'size-h3'}>
        {title}
      </h3>
      {about && <p className={css.about}>{about}</p>}
      {children}
    </section>
  );
}

type EmptyStateProps = {
  /** What is not there: "No announcements yet." */
  title: string;
  /** Why, or what to do about it. */
  children?: ReactNode;
  /** One way on. */
  action?: ReactNode;
};

/** An empty list says kindly what to do next (reference/look.md#empty-and-error-screens). */
export function EmptyState({ title, children, action }: EmptyStateProps) {
  return (
    <div className={css.empty}>
      <ArchMark className={css.mark} />
      <p className={css.emptyTitle}>{title}</p>
      {children && <div className={css.emptyWords}>{children}</div>}
      {action}
    </div>
  );
}
