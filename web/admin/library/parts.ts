import type { LibraryKind } from '#contract/library.ts';

/** One of the library's four parts, as its address and its words say it. */
export type Part = {
  kind: LibraryKind;
  /** As its card on the dashboard (reference/screens.md#dashboard). */
  label: string;
  one: string;
  many: string;
  /** What may be added, in words. */
  help: string;
};

const documents: Part = {
  kind: 'document',
  label: 'Documents',
  one: 'document',
  many: 'documents',
  help: 'PDF, Word, Excel, PowerPoint, OpenDocument, text or CSV, up to 10 MB each.',
};

export const parts: readonly Part[] = [
  documents,
  {
    kind: 'image',
    label: 'Images',
    one: 'image',
    many: 'images',
    help: 'From the pictures of this site, or from an address.',
  },
  {
    kind: 'audio',
    label: 'Audio',
    one: 'recording',
    many: 'recordings',
    help: 'MP3, M4A, OGG or WAV, up to 10 MB each. A longer recording can lie elsewhere and be added by its address.',
  },
  {
    kind: 'video',
    label: 'Videos',
    one: 'video',
    many: 'videos',
    help: 'A page of YouTube or Vimeo, or a film file that lies elsewhere.',
  },
];

const nameOf = ({ label }: Part) => label.toLowerCase();

export const partFrom = (name: string | null): Part =>
  parts.find((part) => nameOf(part) === name) ?? documents;

export const addressOf = (part: Part) => `/admin/library?part=${nameOf(part)}`;
