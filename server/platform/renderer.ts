import { pathToFileURL } from 'node:url';
import type { RenderDocument, RenderInput } from './documents.ts';

/** What the web's build gives: its entry makes the context a rendering reads. */
type WebBuild = {
  entry: {
    module: {
      createRenderer: (
        build: WebBuild,
        publicUrl: string,
      ) => (request: Request, input: RenderInput) => Promise<Response>;
    };
  };
};

/** Loads the built web. Throws when it was not built. */
export async function loadRenderer(file: string, publicUrl: string): Promise<RenderDocument> {
  const build: WebBuild = await import(pathToFileURL(file).href);
  return build.entry.module.createRenderer(build, publicUrl);
}
