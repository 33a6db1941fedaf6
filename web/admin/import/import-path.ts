/** Where files from elsewhere are brought; below it each import. */
export const IMPORT_PATH = '/admin/import';
