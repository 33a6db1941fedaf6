import { editedKinds, editorOf } from '#contract/content/kinds.ts';
import type { ImageUse } from '#contract/images.ts';
import { t } from '#languages/t.ts';
import type { Tables } from '#server/schema.ts';

/** What a row that names a file says of itself. */
export type Naming = { id: string; title: string; slug: string; kind: string; owner: string };

/** A table whose texts may name files. What is not among them lets a file in use be deleted. */
export type FilePlace = {
  table: keyof Tables;
  /** The columns that may name files: JSON, HTML, or an address. */
  texts: readonly string[];
  /** In SQL: what tells its rows apart. */
  key: string;
  /** An indexed column, in whose order all rows are read. */
  inOrder: string;
  /** In SQL: which rows visitors may see; false: none. */
  published: string | false;
  /** Whether they see these only within the rows' dates. */
  hasDates: boolean;
  /** Whether it tells of what was: it keeps names as they were, and keeps nobody from removing a file for good. */
  isHistory: boolean;
  /** How people find what names a file, and the columns, in SQL, that tell it; false: it is found by another place. */
  use:
    | {
        columns: Partial<Record<Exclude<keyof Naming, 'id'>, string>>;
        toUse: (found: Naming) => ImageUse;
      }
    | false;
};

/** A place with what most of them are. */
export const filePlace = (
  given: Pick<FilePlace, 'table' | 'texts'> & Partial<FilePlace>,
): FilePlace => ({
  key: 'id',
  inOrder: 'id',
  published: false,
  hasDates: false,
  isHistory: false,
  use: false,
  ...given,
});

/** Where the kernel itself keeps contents, which may name files that nothing published names. */
export const ownFilePlaces: FilePlace[] = [
  filePlace({
    table: 'drafts',
    texts: ['data'],
    key: "kind || '/' || entity_id || '/' || user_id",
    inOrder: 'saved_at',
    use: {
      columns: { title: 'title', slug: 'entity_id', kind: 'kind', owner: 'user_id' },
      toUse: ({ title, kind, slug }) => {
        const known = editedKinds.find((each) => each === kind);
        const edit = known ? editorOf(known, slug) : '/admin';
        return { kind: t('Unpublished draft'), title, href: edit, edit };
      },
    },
  }),
  filePlace({
    table: 'trash',
    texts: ['data'],
    use: {
      columns: { title: 'title', kind: 'kind', owner: 'created_by' },
      toUse: ({ title }) => ({
        kind: t('Trash'),
        title,
        href: '/admin/trash',
        edit: '/admin/trash',
      }),
    },
  }),
  // Earlier versions keep a picture's former name, which leads on.
  filePlace({ table: 'revisions', texts: ['data'], isHistory: true }),
];
