import { type Ref, useState } from 'react';
import { Link, useNavigation } from 'react-router';
import type { BulkKind, EditedKind } from '#contract/content/kinds.ts';
import { type PublishState, stateWords } from '#contract/publishing.ts';
import type { DateWords } from '#domain/dates/dates.ts';
import { t } from '#languages/t.ts';
import { useBeginDraft } from '#web/admin/drafts/begin-draft.ts';
import { BegunDrafts } from '#web/admin/drafts/begun-drafts.tsx';
import { type ListedDraft, listDrafts } from '#web/admin/drafts/find-draft.ts';
import { isLedTo } from '#web/admin/redirects/lost-addresses.tsx';
import { nowAtChurch } from '#web/admin/saving/fields.ts';
import { adminButtonClass } from '#web/admin/ui/button.tsx';
import { StateFilter } from '#web/admin/ui/choices.tsx';
import { NewestPager } from '#web/admin/ui/pager.tsx';
import { EmptyState, Screen, ScreenHead, Tools } from '#web/admin/ui/screen.tsx';
import { fittingRows } from '#web/admin/ui/use-list-query.ts';
import { useReload } from '#web/use-reload.ts';
import { useReloadSite, useSite } from '#web/use-site.ts';
import { addressOf, type ListPlace, useShow } from './address.ts';
import { useHeadingFocus } from './editor-screen.tsx';
import { type Entry, EntryList, type EntryRow } from './entry-list.tsx';
import * as listWords from './list-words.ts';
import { type Deletion, useDelete } from './use-delete.tsx';

/** The list of a kind of content. */
export type ContentListing<T> = {
  kind: EditedKind & BulkKind;
  path: string;
  words: {
    /** "Manage Announcements" */
    title: string;
    lead?: string;
    /** "Create New Announcement" */
    create: string;
    /** Label of the search, and a line under it. */
    search: string;
    searchHelp?: string;
    /** What is searched: "title or author". */
    searched: string;
    /** Said where there is none yet. */
    none: string;
  };
  load: Parameters<typeof loadList<T>>[0]['load'];
  /** How its entries can stand: the list can show those that stand so. */
  states?: readonly PublishState[];
  /** Whether that gives all there are at once: then there are no pages of the list. */
  isWhole?: boolean;
  /** How an entry stands, and a line about it. `now` is wall time at the church. */
  row: (entry: T, now: string, dates: DateWords) => EntryRow;
  deletion: Deletion<T>;
  /** Another like it, as its form holds it; `id` is what its draft is kept under. Not for what the list knows too little of. */
  copyOf?: (entry: T, id: string) => object;
};

type Props<T> = { listing: ContentListing<T>; data: ListData<T> };

/** A kind of content, newest first: what was begun, and each with how it stands and what can be done. */
export function ContentList<T extends Entry>({ listing, data }: Props<T>) {
  const { kind, path, row, deletion, copyOf } = listing;
  const { begin } = useBeginDraft();
  const { place, entries, hasOlder, drafts } = data;
  const { state } = useNavigation();
  const { timeZone, dates } = useSite();
  const heading = useHeadingFocus();
  const focusHeading = () => heading.current?.focus();
  const undo = ({ _id: id, version }: T) => ({ kind, id, version });
  const leads = ({ _id }: T) => (isLedTo(kind) ? { kind, ids: [_id] } : undefined);
  const remove = useDelete({ undo, leads, ...deletion }, focusHeading);
  const reload = useReload();
  const reloadSite = useReloadSite();
  const { search, after, state: standing } = place;
  const label = listWords.all(kind);
  const pageOf = (last = '') => addressOf(path, { search, state: standing, after: last });
  const now = nowAtChurch(timeZone);
  return (
    <Screen>
      <ListHead listing={listing} place={place} headingRef={heading} />
      <EntryList
        kind={kind}
        label={label}
        entries={entries}
        row={(entry) => row(entry, now, dates)}
        drafts={drafts}
        draftAddress={({ id, userId }) => addressOf(path, place, { id, of: userId })}
        edit={({ _id: id }) => addressOf(path, place, { id })}
        onDelete={(entry) => void remove(entry)}
        more={(entry) =>
          copyOf
            ? [
                {
                  words: t('Duplicate'),
                  do: () =>
                    void begin({ kind, title: entry.title, dataOf: (id) => copyOf(entry, id) }),
                },
              ]
            : []
        }
        onChanged={deletion.changesSite ? reloadSite : reload}
        isBusy={state === 'loading'}
        begun={
          !search &&
          !after &&
          (!standing || standing === 'draft') && (
            <BegunDrafts
              kind={kind}
              drafts={drafts}
              addressOf={({ id, userId, isOwn }) =>
                addressOf(path, place, { id: 'new', uuid: id, of: isOwn ? undefined : userId })
              }
              onGone={focusHeading}
            />
          )
        }
        empty={<None listing={listing} place={place} />}
        pager={
          <NewestPager
            label={label}
            addressOf={pageOf}
            isFirst={!after}
            older={hasOlder ? entries.at(-1)?._id : undefined}
          />
        }
      />
    </Screen>
  );
}

type HeadProps<T> = {
  listing: Pick<ContentListing<T>, 'kind' | 'path' | 'words' | 'states'>;
  place: ListPlace;
  headingRef: Ref<HTMLHeadingElement>;
};

/** The title with the way to a new one, the search, and which are shown. */
function ListHead<T>({ listing: { kind, path, words, states }, place, headingRef }: HeadProps<T>) {
  const [uuid] = useState(() => crypto.randomUUID());
  const { search, state: standing } = place;
  const show = useShow(place);
  return (
    <>
      <ScreenHead
        title={words.title}
        headingRef={headingRef}
        lead={words.lead}
        action={
          <Link
            to={addressOf(path, place, { id: 'new', uuid })}
            className={adminButtonClass('primary')}
          >
            {words.create}
          </Link>
        }
      />
      <Tools
        label={words.search}
        help={words.searchHelp}
        search={search}
        onShow={(asked) => show(asked, { replace: true })}
      >
        {states && (
          <StateFilter
            label={listWords.which(kind)}
            value={standing}
            choices={[
              { value: '', label: t('All ## states of content') } as const,
              ...states.map((state) => ({ value: state, label: stateWords[state] })),
            ]}
            onChoose={(state) => show({ state }, { replace: true })}
          />
        )}
      </Tools>
    </>
  );
}

type NoneProps = {
  listing: Pick<ContentListing<never>, 'kind' | 'words' | 'path'>;
  place: ListPlace;
};

/** Why the list is empty, and one way on. */
function None({ listing: { kind, words, path }, place }: NoneProps) {
  const { searched, none } = words;
  const { search, after, state } = place;
  if (!search && !after && !state)
    return <EmptyState title={listWords.noneYet(kind)}>{none}</EmptyState>;
  const ofState = state && !after ? listWords.noneOfState(kind, state) : listWords.noneOlder(kind);
  return (
    <EmptyState
      title={search ? listWords.noneFound(kind, { search, searched }) : ofState}
      action={
        <Link to={path} className={adminButtonClass()}>
          {listWords.seeAll(kind)}
        </Link>
      }
    />
  );
}

/** The fewest entries on one page of a list. */
const LEAST = 20;

type Ask = { search?: string; after?: string; state?: PublishState; limit: number };

type ListData<T> = {
  place: ListPlace;
  entries: T[];
  hasOlder: boolean;
  /** Everybody's drafts. */
  drafts: readonly ListedDraft[];
};

type Listed<T> = {
  kind: EditedKind;
  load: (query: Ask, signal: AbortSignal) => Promise<T[]>;
  /** Whether `load` gives all there are at once. */
  isWhole?: boolean;
};

/** A page of a list and everybody's drafts: for the list's route. */
export async function loadList<T>(
  { kind, load, isWhole = false }: Listed<T>,
  place: ListPlace,
  signal: AbortSignal,
): Promise<ListData<T>> {
  const { search, after, state } = place;
  const size = fittingRows(LEAST);
  // One more than is shown tells whether there are older ones.
  const query = {
    limit: size + 1,
    ...(search && { search }),
    ...(after && { after }),
    ...(state && { state }),
  };
  const [entries, drafts] = await Promise.all([load(query, signal), listDrafts(kind, signal)]);
  return {
    place,
    entries: isWhole ? entries : entries.slice(0, size),
    hasOlder: !isWhole && entries.length > size,
    drafts,
  };
}
