import type { Database } from '#server/schema.ts';
import { hasBegunRow } from './rows-store.ts';

/** Whether a message was copied to the sheet, where its row stays; true from the first try on. */
export const isInSheet = (db: Database, messageId: string): Promise<boolean> =>
  hasBegunRow(db, messageId);
