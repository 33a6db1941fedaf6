import type { z } from 'zod';
import type { Call } from '#contract/call.ts';
import { type BulkKind, bulkKinds, contentKinds } from '#contract/content/kinds.ts';
import { calls } from '#server/calls.ts';
import { kinds } from '#server/kinds.ts';
import { withSamples } from './sample-values.ts';

type KindCalls = { kind: BulkKind; post: string; put: string };

const namedCalls: Record<string, Call> = calls;

/** How each kind is made and changed whose calls all answer with what its editor opens (docs/add-a-kind.md). */
export const kindCalls: KindCalls[] = bulkKinds.flatMap((kind) => {
  const { answer } = namedCalls[`GET /api/editing/${kind}/{id}`] ?? {};
  const alike = Object.keys(calls).filter((name) => namedCalls[name]?.answer === answer);
  const [post, put] = ['POST ', 'PUT '].map((method) =>
    alike.find((name) => name.startsWith(method)),
  );
  return answer && post && put ? [{ kind, post, put }] : [];
});

const date = (day: string) => `2026-${day}T10:00:00-08:00`;

/**
 * Something in every field of one of a kind, or something else; `title` in its first field. Throws where its schema does
 * not say enough.
 */
export function sampleOfKind(
  kind: BulkKind,
  which: 0 | 1,
  title?: string,
): Record<string, unknown> {
  const schema = kinds[kind].versions.schema as z.ZodObject;
  const dates = [
    { scheduleDate: date('11-01'), expireDate: date('12-24') },
    { scheduleDate: date('11-02'), expireDate: date('12-26') },
  ];
  const [first = ''] = Object.keys(schema.shape);
  return withSamples(
    schema,
    {
      ...(title !== undefined && { [first]: title }),
      ...(contentKinds[kind].isDated && dates[which]),
    },
    which,
  );
}
