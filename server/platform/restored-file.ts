/** In DATA_DIR from the end of a restore until the server has taken note of it. */
export const RESTORED_FILE = 'restored';
