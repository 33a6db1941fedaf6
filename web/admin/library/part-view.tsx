import { useRef, useState } from 'react';
import { TRASH_DAYS } from '#contract/admin-constants.ts';
import type { LibraryEntry, LibraryKind } from '#contract/library.ts';
import { t } from '#languages/t.ts';
import { type Deletion, useDelete } from '#web/admin/editing/use-delete.tsx';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { failureInWords } from '#web/admin/saving/outcome.ts';
import { mayLeave } from '#web/admin/saving/use-leave-guard.ts';
import { useConfirm } from '#web/admin/ui/confirm.tsx';
import { PreviewPane } from '#web/admin/ui/preview-pane.tsx';
import { EmptyState } from '#web/admin/ui/screen.tsx';
import { useToast } from '#web/admin/ui/toast.tsx';
import { byFolder } from '#web/features/members/dashboard/by-folder.ts';
import {
  AudioCard,
  DocumentsCard,
  ImagesCard,
  VideosCard,
} from '#web/features/members/dashboard/library-card.tsx';
import { useFreshAddresses } from '#web/features/members/dashboard/use-fresh-addresses.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { useReload } from '#web/use-reload.ts';
import { AddItems } from './add-items.tsx';
import { isUpload } from './file-name.ts';
import { FolderItems } from './folder-items.tsx';
import css from './library.module.css';
import type { Part } from './parts.ts';
import type { LibraryUploads } from './use-library-uploads.ts';

type Props = {
  part: Part;
  items: readonly LibraryEntry[];
  uploads: LibraryUploads;
  onDeleted: () => void;
};

/** One kind of items: what is added, the items by folder in their order, and what members see of it. */
export function PartView({ part, items, uploads, onDeleted }: Props) {
  const reload = useReload();
  const toast = useToast();
  const confirm = useConfirm();
  const list = useRef<HTMLDivElement>(null);
  /** The item that is edited. */
  const [open, setOpen] = useState<string>();
  const [said, setSaid] = useState('');
  const { shown, put } = useOrder(part.kind, items);
  const remove = useDelete(deletion, onDeleted);
  const onClickCapture = useFreshAddresses(items, reload);
  const folders = byFolder(shown);
  const names = folders.map(({ name }) => name).filter(Boolean);

  const turn = async (id?: string) => {
    if (!(await mayLeave(confirm))) return;
    setOpen(id);
    // Back to the line one came from.
    if (!id) setTimeout(() => toggleOf(list.current, open)?.focus());
  };
  /** Said once the list shows it. */
  const afterChange = async (words: string) => {
    await reload();
    toast(words);
  };
  const moveFolder = (index: number, step: number) => {
    const [here, other] = [folders[index], folders[index + step]];
    if (!here || !other?.name) return;
    put(
      folders
        .with(index, other)
        .with(index + step, here)
        .flatMap((folder) => folder.items),
    );
    const names = { name: here.name, other: other.name };
    setSaid(
      step < 0
        ? t('{name} is now before {other}.', names)
        : t('{name} is now after {other}.', names),
    );
  };
  return (
    <div className={css.halves} onClickCapture={onClickCapture}>
      <div ref={list} className="stack-3">
        <AddItems
          part={part}
          folders={names}
          uploads={uploads}
          onAdded={({ name }) => void afterChange(t('“{name}” is added.', { name }))}
        />
        {items.length === 0 && (
          <EmptyState
            title={t(
              'No {kind, select, document {documents} image {images} audio {recordings} other {videos}} yet.',
              { kind: part.kind },
            )}
          >
            {t('As soon as there is one, members see the card “{card}” on their dashboard.', {
              card: part.label,
            })}
          </EmptyState>
        )}
        {folders.map(({ name, items: inside }, index) => (
          <FolderItems
            key={name}
            part={part}
            folder={name}
            folders={names}
            items={inside}
            open={open}
            onOpen={(id) => void turn(id)}
            onOrder={(next) =>
              put(folders.flatMap((folder) => (folder.name === name ? next : folder.items)))
            }
            onMoveFolder={(step) => moveFolder(index, step)}
            onRemove={(item) => void remove({ ...item, title: item.name })}
            onSaved={(item) => {
              void turn().then(() => afterChange(t('“{name}” is saved.', { name: item.name })));
            }}
          />
        ))}
        <VisuallyHidden>
          <span role="status">{said}</span>
        </VisuallyHidden>
      </div>
      {items.length > 0 && (
        <PreviewPane who="members">
          <MembersCard kind={part.kind} items={shown} ask={reload} />
        </PreviewPane>
      )}
    </div>
  );
}

const deletion: Deletion<LibraryEntry & { title: string }> = {
  question: ({ url }) => ({
    text: isUpload(url)
      ? t(
          'Members no longer find it here. It stays in the trash for {days} days, and its file with it.',
          { days: TRASH_DAYS },
        )
      : t(
          'Members no longer find it here. It stays in the trash for {days} days; what lies at its address stays.',
          { days: TRASH_DAYS },
        ),
  }),
  leads: ({ id }) => ({ kind: 'file', ids: [id] }),
  send: ({ id }) => adminApi('DELETE /api/library/{id}', { params: { id } }),
  undo: ({ id }) => ({ kind: 'library', id }),
};

const toggleOf = (list: HTMLElement | null, id: string | undefined) =>
  list?.querySelector<HTMLElement>(`[data-key="${id}"] [data-toggle]`);

const cards = {
  document: DocumentsCard,
  image: ImagesCard,
  audio: AudioCard,
  video: VideosCard,
} as const satisfies Record<LibraryKind, unknown>;

type MembersCardProps = {
  kind: LibraryKind;
  items: readonly LibraryEntry[];
  /** Asks for fresh addresses. */
  ask: () => Promise<void>;
};

/** The card of the members' dashboard, by its own component, with addresses that open as theirs do. */
function MembersCard({ kind, items, ask }: MembersCardProps) {
  const Card = cards[kind];
  return <Card items={items.map((item) => ({ ...item, url: item.signedUrl }))} ask={ask} />;
}

/**
 * The items in the order that was last chosen, at once. The server is told one order after the other, and the latest
 * wins. When it refuses one, the items are shown as the server has them.
 */
function useOrder(kind: LibraryKind, items: readonly LibraryEntry[]) {
  const [order, setOrder] = useState<readonly string[]>();
  const wanted = useRef<readonly string[]>(undefined);
  const isBusy = useRef(false);
  const toast = useToast();
  const reload = useReload();

  const save = async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      while (wanted.current) {
        const ids = [...wanted.current];
        wanted.current = undefined;
        await adminApi('PUT /api/library/order', { body: { kind, ids } });
      }
    } catch (error) {
      wanted.current = undefined;
      toast(failureInWords(error, t('The order could not be saved.')), 'error');
    }
    await reload();
    isBusy.current = false;
    // Moved again while the list was read: on with that.
    if (wanted.current) await save();
    else setOrder(undefined);
  };

  return {
    shown: order ? inOrder(items, order) : items,
    put: (next: readonly LibraryEntry[]) => {
      const ids = next.map(({ id }) => id);
      setOrder(ids);
      wanted.current = ids;
      void save();
    },
  };
}

/** What the order does not name, because it was added meanwhile, stands at the end. */
function inOrder(items: readonly LibraryEntry[], order: readonly string[]): LibraryEntry[] {
  const placeOf = ({ id }: LibraryEntry) => (order.includes(id) ? order.indexOf(id) : order.length);
  return items.toSorted((one, other) => placeOf(one) - placeOf(other));
}
