import type { LibraryKind } from '#contract/library.ts';
import { t } from '#languages/t.ts';

/** One of the library's four parts, as its address and its words say it. */
export type Part = {
  kind: LibraryKind;
  /** As its card on the dashboard (reference/screens.md#dashboard). */
  label: string;
  /** In its address. */
  name: string;
  /** What may be added, in words. */
  help: string;
};

const documents: Part = {
  kind: 'document',
  label: t('Documents'),
  name: 'documents',
  help: t('PDF, Word, Excel, PowerPoint, OpenDocument, text or CSV, up to 10 MB each.'),
};

export const parts: readonly Part[] = [
  documents,
  {
    kind: 'image',
    label: t('Images'),
    name: 'images',
    help: t('From the pictures of this site, or from an address.'),
  },
  {
    kind: 'audio',
    label: t('Audio'),
    name: 'audio',
    help: t(
      'MP3, M4A, OGG or WAV, up to 10 MB each. A longer recording can lie elsewhere and be added by its address.',
    ),
  },
  {
    kind: 'video',
    label: t('Videos'),
    name: 'videos',
    help: t('A page of YouTube or Vimeo, or a film file that lies elsewhere.'),
  },
];

export const partFrom = (asked: string | null): Part =>
  parts.find((part) => part.name === asked) ?? documents;

export const addressOf = (part: Part) => `/admin/library?part=${part.name}`;
