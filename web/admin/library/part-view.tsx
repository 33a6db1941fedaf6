import { type RefObject, useRef, useState } from 'react';
import { TRASH_DAYS } from '#contract/admin-constants.ts';
import type { LibraryEntry, LibraryKind } from '#contract/library.ts';
import { t } from '#languages/t.ts';
import { type Deletion, useDelete } from '#web/admin/editing/use-delete.tsx';
import { adminApi } from '#web/admin/saving/admin-api.ts';
import { mayLeave } from '#web/admin/saving/use-leave-guard.ts';
import { useConfirm } from '#web/admin/ui/confirm.tsx';
import { PreviewPane } from '#web/admin/ui/preview-pane.tsx';
import { EmptyState } from '#web/admin/ui/screen.tsx';
import { useToast } from '#web/admin/ui/toast.tsx';
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
import { useOrder } from './use-order.ts';

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
  const list = useRef<HTMLDivElement>(null);
  const { open, turn } = useOpenItem(list);
  const order = useOrder(part.kind, items);
  const remove = useDelete(deletion, onDeleted);
  const onClickCapture = useFreshAddresses(items, reload);
  const names = order.folders.map(({ name }) => name).filter(Boolean);
  /** Said once the list shows it. */
  const afterChange = async (words: string) => {
    await reload();
    toast(words);
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
        {items.length === 0 && <NoItems part={part} />}
        {order.folders.map(({ name, items: inside }, index) => (
          <FolderItems
            key={name}
            part={part}
            folder={name}
            folders={names}
            items={inside}
            open={open}
            onOpen={(id) => void turn(id)}
            onOrder={(next) => order.putInFolder(name, next)}
            onMoveFolder={(step) => order.moveFolder(index, step)}
            onRemove={(item) => void remove({ ...item, title: item.name })}
            onSaved={(item) => {
              void turn().then(() => afterChange(t('“{name}” is saved.', { name: item.name })));
            }}
          />
        ))}
        <VisuallyHidden>
          <span role="status">{order.said}</span>
        </VisuallyHidden>
      </div>
      {items.length > 0 && (
        <PreviewPane who="members">
          <MembersCard kind={part.kind} items={order.shown} ask={reload} />
        </PreviewPane>
      )}
    </div>
  );
}

const NoItems = ({ part: { kind, label } }: Pick<Props, 'part'>) => (
  <EmptyState
    title={t(
      'No {kind, select, document {documents} image {images} audio {recordings} other {videos}} yet.',
      { kind },
    )}
  >
    {t('As soon as there is one, members see the card “{card}” on their dashboard.', {
      card: label,
    })}
  </EmptyState>
);

/** The item that is edited, one at a time; unsaved changes are asked about. */
function useOpenItem(list: RefObject<HTMLElement | null>) {
  const confirm = useConfirm();
  const [open, setOpen] = useState<string>();
  const turn = async (id?: string) => {
    if (!(await mayLeave(confirm))) return;
    setOpen(id);
    // Back to the line one came from.
    if (!id) setTimeout(() => toggleOf(list.current, open)?.focus());
  };
  return { open, turn };
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
