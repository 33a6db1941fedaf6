import { editorOf } from '#contract/content/kinds.ts';
import { filePlace } from '#server/content/file-place.ts';
import type { Kind } from '#server/content/kind.ts';
import { listPresent } from '#server/content/present.ts';
import { findSermons } from './read-store.ts';
import { sermonSource } from './search-source.ts';
import { sermonAddresses } from './sermons.ts';

export const sermonKind: Kind<'sermon'> = {
  versions: false,
  trash: false,
  bulk: false,
  search: {
    table: 'sermons',
    // They are written again with their page.
    hasVersions: false,
    visible: listPresent('sermons'),
    listed: async (db, ids) =>
      (await findSermons(db, ids)).map(({ id, title, speaker, page_id }) => ({
        id,
        title,
        about: speaker,
        state: 'live',
        href: editorOf('page', page_id),
      })),
    sourcesOf: async (db, ids, site) =>
      (await findSermons(db, ids)).map((row) => sermonSource(row, site)),
  },
  dated: false,
  ownerOf: false,
  addresses: async (db, part) =>
    (await sermonAddresses(db, part)).map(({ slug, changedAt }) => ({
      key: slug,
      path: `/sermons/${slug}`,
      changedAt,
    })),
  files: [
    // Made from pages, which name the same.
    filePlace({ table: 'sermons', texts: ['poster'] }),
    filePlace({ table: 'podcasts', texts: ['content'], key: 'slug', inOrder: 'slug' }),
  ],
  // With their pages.
  archive: false,
  nextChanges: false,
};
