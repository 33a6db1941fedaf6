import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { BulkKind } from '#contract/content/kinds.ts';
import { t } from '#languages/t.ts';
import { BulkBar, BulkHead } from '#web/admin/bulk/bulk-bar.tsx';
import { useBulk } from '#web/admin/bulk/use-bulk.ts';
import { DraftMarks } from '#web/admin/drafts/draft-marks.tsx';
import type { ListedDraft } from '#web/admin/drafts/find-draft.ts';
import { QrDialog, type QrTarget } from '#web/admin/qr-codes/qr-dialog.tsx';
import { adminButtonClass, Button } from '#web/admin/ui/button.tsx';
import { AdminList, type AdminRow } from '#web/admin/ui/list.tsx';
import { type MenuAction, MoreMenu } from '#web/admin/ui/more-menu.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { Facts } from '#web/ui/when.tsx';

export type Entry = { _id: string; title: string; version: number };

/** How an entry stands, and a line about it; where visitors see it, or will see it once it is published. */
export type EntryRow = Pick<AdminRow, 'state' | 'meta' | 'picture'> & {
  view?: string | undefined;
  later?: string | undefined;
};

type Props<T> = {
  kind: BulkKind;
  /** What the list holds: "Announcements". */
  label: string;
  entries: readonly T[];
  row: (entry: T) => EntryRow;
  /** Everybody's drafts of the kind. */
  drafts: readonly ListedDraft[];
  draftAddress: (draft: ListedDraft) => string;
  /** The address of an entry's editor, or what is asked before it opens. */
  edit: (entry: T) => string | (() => void);
  onDelete: (entry: T) => void;
  /** What else can be done with an entry, in its menu. */
  more?: (entry: T) => readonly MenuAction[];
  /** What is offered before everything else: after a save, for example. */
  offers?: (entry: T) => ReactNode;
  /** After several were changed at once. */
  onChanged: () => Promise<void>;
  isBusy: boolean;
  /** What was begun and never saved. */
  begun: ReactNode;
  /** Shown in place of the rows: that they are on their way, or another view of the same. */
  instead?: ReactNode;
  empty: ReactNode;
  pager: ReactNode;
};

/** The entries of a kind: what was begun, each with how it stands and what can be done, and several at once. */
export function EntryList<T extends Entry>(props: Props<T>) {
  const { kind, label, entries, onChanged, isBusy, begun, instead, empty, pager } = props;
  const bulk = useBulk(
    kind,
    entries.map(({ _id, title, version }) => ({ id: _id, title, version })),
    onChanged,
  );
  const [qrTarget, setQrTarget] = useState<QrTarget>();
  return (
    <>
      {begun}
      <BulkHead kind={kind} bulk={bulk} />
      {instead ?? (
        <AdminList
          choice={bulk}
          label={label}
          isBusy={isBusy}
          rows={entries.map((entry) => toRow(entry, props, setQrTarget))}
          empty={empty}
        />
      )}
      {pager}
      <BulkBar kind={kind} bulk={bulk} />
      {qrTarget && <QrDialog target={qrTarget} onClose={() => setQrTarget(undefined)} />}
    </>
  );
}

type RowProps<T> = Pick<
  Props<T>,
  'row' | 'drafts' | 'draftAddress' | 'edit' | 'onDelete' | 'more' | 'offers'
>;

/** An entry as a row: how it stands, its drafts, and what can be done with it. */
function toRow<T extends Entry>(
  entry: T,
  { row, drafts, draftAddress, edit, onDelete, more, offers }: RowProps<T>,
  showQr: (target: QrTarget) => void,
): AdminRow {
  const { _id: id, title } = entry;
  const { state, meta, picture, view, later } = row(entry);
  const path = view ?? later;
  const open = edit(entry);
  const of = drafts.filter((draft) => draft.id === id);
  const menu = (): MenuAction[] => [
    ...(view ? [{ words: t('View on site'), href: view }] : []),
    ...(path
      ? [{ words: t('QR code'), do: () => showQr({ title, path, isPublic: view !== undefined }) }]
      : []),
    ...(more?.(entry) ?? []),
  ];
  const hasMenu = menu().length > 0;
  return {
    id,
    title,
    open,
    picture,
    state,
    meta: (
      <>
        {typeof meta === 'string' ? <Facts>{meta}</Facts> : meta}
        <DraftMarks drafts={of} title={title} addressOf={draftAddress} />
      </>
    ),
    actions: (
      <>
        {offers?.(entry)}
        <Edit title={title} edit={open} />
        <Button variant="plain" isSmall of={title} onClick={() => onDelete(entry)}>
          {t('Delete')}
        </Button>
        {hasMenu && <MoreMenu name={title} actions={menu} />}
      </>
    ),
  };
}

/** Leads to the editor, or asks first. */
const Edit = ({ title, edit }: { title: string; edit: string | (() => void) }) =>
  typeof edit === 'string' ? (
    <Link to={edit} className={adminButtonClass('plain', true)}>
      {t('Edit')}
      <VisuallyHidden> {title}</VisuallyHidden>
    </Link>
  ) : (
    <Button variant="plain" isSmall of={title} onClick={edit}>
      {t('Edit')}
    </Button>
  );
