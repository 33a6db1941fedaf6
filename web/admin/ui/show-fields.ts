import { createContext } from 'react';

/** For a preview that leads back to a field: brings the fields to the front where they and it take turns (editor-frame). */
export const ShowFields = createContext<() => void>(() => {});
