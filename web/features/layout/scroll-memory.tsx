import { ScrollRestoration, UNSAFE_useScrollRestoration } from 'react-router';
import { useIsFirstDocument } from './first-document.ts';

/** Puts a reader back to where they were; in a document built anew without the router's script for reloads. */
export function ScrollMemory() {
  return useIsFirstDocument() ? <ScrollRestoration /> : <ScrollHook />;
}

function ScrollHook() {
  UNSAFE_useScrollRestoration();
  return null;
}
