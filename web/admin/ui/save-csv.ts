import { saveFile } from '#web/ui/save-file.ts';

/** Gives a file for spreadsheets (domain/csv.ts) to the browser. */
export const saveCsv = (csv: string, name: string) =>
  saveFile(new Blob([csv], { type: 'text/csv;charset=utf-8' }), name);
