import { createContext, type RouterContextProvider } from 'react-router';
import { type Api, createApi, type Fetcher } from '#web/api.ts';

/** What the server passes to one rendering: the API called in memory, and the nonce of its own scripts. */
export type Rendering = {
  fetch: Fetcher;
  nonce: string;
  /** Whether the server has the document of this name already: then it is not rendered. */
  isKept: (name: string) => boolean;
};
export const rendering = createContext<Rendering>();

/** Any base works for calls in memory; it only makes their addresses absolute. */
const MEMORY_BASE = 'http://memory';

/** The API for loaders on the server. */
export function serverApi(context: Readonly<RouterContextProvider>): Api {
  return createApi(context.get(rendering).fetch, MEMORY_BASE);
}
