import type { Generated } from 'kysely';

/** The library's files and pictures. */
export type FilesTables = {
  library_items: {
    id: string;
    /** `document`, `image`, `audio` or `video`. */
    kind: string;
    name: string;
    url: string;
    position: number;
    created_at: string;
    /** Its folder's name; empty for none. */
    folder: string;
    version: number;
  };
  /** Every address of a file of this site that was ever in the library: the file stays for members only. */
  library_addresses: { url: string };
  images: {
    /** Stays the same while the picture gets other paths; a trigger gives it where it is left out. */
    id: Generated<string>;
    /** Its address, below the pictures' folder of the uploads: another one for each focus and crop. */
    path: string;
    /** The stored file of its bytes, below the same folder; where it is left out, a trigger says that it is at `path`. */
    file: Generated<string>;
    /** The focus in percent from the left and the top; null if nothing is known of it. */
    focus_x: number | null;
    focus_y: number | null;
    folder: string;
    name: string;
    alt: string;
    width: number;
    height: number;
    created_at: string;
    /** Who uploaded it: the id of the account; empty if nobody knows. */
    created_by: Generated<string>;
    /** What people call it. */
    title: Generated<string>;
    /** The file of the whole picture, if `path` shows only a part of it; otherwise empty. */
    original: Generated<string>;
    /** That part as JSON (contract/images.ts), or empty. */
    crop: Generated<string>;
  };
  /** The paths that pictures had before, which lead to them (docs/decisions/0103-pictures-are-rows.md). */
  former_pictures: {
    path: string;
    current: string;
    /** 1 if it was another picture, which the current one replaced. */
    is_other: number;
    at: string;
  };
  /** The ids and files of pictures that were deleted, by the paths that these had: triggers alone read and write it. */
  gone_pictures: { path: string; id: string; file: Generated<string> };
  /** Which files each row names, by the table and key of the row, and the file's key (docs/decisions/0094-uses-of-files.md). */
  file_uses: { place: string; row_key: string; address: string };
  /** Rows that were written since their uses were; triggers note them. */
  file_use_changes: { n: Generated<number>; place: string; row_key: string };
};
