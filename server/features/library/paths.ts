import { UPLOADS_PATH } from '#server/platform/html/asset-paths.ts';

/** The folder of the members' files among the uploads. */
export const LIBRARY_FOLDER = 'library/';
/** Their addresses are below this. */
export const LIBRARY_PATH = UPLOADS_PATH + LIBRARY_FOLDER;
