import { createContext, type RouterContextProvider } from 'react-router';
import { type Api, createApi, type Fetcher } from '#web/api.ts';

/** What the server hands to one rendering: the API called in memory, and the word that marks its own scripts. */
export const rendering = createContext<{ fetch: Fetcher; nonce: string }>();

/** Any base will do for calls in memory; it only makes their addresses whole. */
const MEMORY_BASE = 'http://memory';

/** The API as a loader on the server calls it. */
export function serverApi(context: Readonly<RouterContextProvider>): Api {
  return createApi(context.get(rendering).fetch, MEMORY_BASE);
}
