import { editedKinds, editorOf } from '#contract/content/kinds.ts';
import { type FilePlace, filePlace } from './file-place.ts';

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
        return { kind: 'Unpublished draft', title, href: edit, edit };
      },
    },
  }),
  filePlace({
    table: 'trash',
    texts: ['data'],
    use: {
      columns: { title: 'title', kind: 'kind', owner: 'created_by' },
      toUse: ({ title }) => ({ kind: 'Trash', title, href: '/admin/trash', edit: '/admin/trash' }),
    },
  }),
  // Earlier versions keep a picture's former name, which leads on.
  filePlace({ table: 'revisions', texts: ['data'], isHistory: true }),
];
