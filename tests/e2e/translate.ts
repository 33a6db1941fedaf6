import type { TranslatedKind } from '#contract/content/kinds.ts';
import type { apiOf } from './members.ts';

/** Publishes a content in Spanish, with the texts that it has, or as `inSpanish` says. */
export async function translate(
  api: ReturnType<typeof apiOf>,
  token: string,
  { kind, id, slug }: { kind: TranslatedKind; id: string; slug?: string },
  inSpanish: (text: string) => string = (text) => text,
): Promise<void> {
  const params = { id: `es_${kind}_${id}` };
  const { pairs } = await api('GET /api/editing/translation/{id}', { token, params });
  const texts = pairs.map(({ key, source, digest }) => ({
    key,
    text: inSpanish(source),
    of: digest,
  }));
  await api('PUT /api/translations/{id}', {
    token,
    params,
    body: { texts, ...(slug && { slug }) },
  });
}
