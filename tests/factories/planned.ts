import { expect } from 'vitest';
import { postContentSchema } from '#contract/blog.ts';
import { eventContentSchema } from '#contract/events.ts';
import { pageContentSchema } from '#contract/pages.ts';
import { sermonContentSchema } from '#contract/sermon-content.ts';
import type { Planned } from '#server/features/import/planned.ts';
import { wordpressReader } from '#server/features/import/wordpress/reader.ts';
import { cleanFields } from '#server/platform/html/clean-fields.ts';

const schemas = {
  post: postContentSchema.omit({ uuid: true }),
  page: pageContentSchema,
  event: eventContentSchema,
  sermon: sermonContentSchema,
};

/** What would be saved of a planned thing, once others have addresses. Throws where it could not be. */
export function savedOf(item: Planned): unknown {
  if (item.leftOut || !(item.kind in schemas)) return undefined;
  const schema = schemas[item.kind as keyof typeof schemas];
  const parsed = schema.parse(withPlaces(item.content));
  const cleaned = cleanFields(schema, parsed);
  expect(cleaned).toEqual(parsed);
  return parsed;
}

/** A content with addresses of this site for those of other things. */
const withPlaces = (content: object): unknown =>
  JSON.parse(
    JSON.stringify(content)
      .replaceAll(/import:picture\/[\w.%~!*'()-]+/g, '/assets/images/blog/x.webp')
      .replaceAll(/import:\w+\/[\w.%~!*'()-]+/g, '/blog/x'),
  );

/** The notes of a thing in words. */
export const saidOf = ({ notes }: Pick<Planned, 'notes'>): string[] =>
  notes.map(({ code, values }) => wordpressReader.words[code]?.(values) ?? `? ${code}`);
