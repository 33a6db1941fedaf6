import { ScrollRestoration, UNSAFE_useScrollRestoration } from 'react-router';
import { useIsFirstDocument } from './first-document.ts';

/** Restores the scroll position; in a document that React builds again, without the router's script for reloads. */
export function ScrollMemory() {
  return useIsFirstDocument() ? <ScrollRestoration /> : <ScrollHook />;
}

function ScrollHook() {
  UNSAFE_useScrollRestoration();
  return null;
}
