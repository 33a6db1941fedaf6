import { z } from 'zod';
import { defineCalls } from './call.ts';
import { instantSchema, versionSchema } from './common.ts';
import { editedParams } from './drafts.ts';

/** One published state of a content. */
const versionEntrySchema = z.object({
  version: versionSchema,
  at: instantSchema,
  /** The name of who published it; empty if it came with an archive. */
  who: z.string(),
  isCurrent: z.boolean(),
});
export type VersionEntry = z.infer<typeof versionEntrySchema>;

export const versionCalls = defineCalls('translation', {
  'GET /api/versions/{kind}/{id}': {
    summary: 'The versions of a content, newest first',
    params: editedParams,
    answer: z.array(versionEntrySchema),
  },
  'GET /api/versions/{kind}/{id}/{version}': {
    summary: 'A whole version: the content in the shape it is written in',
    params: editedParams.extend({ version: z.coerce.number().pipe(versionSchema) }),
    answer: versionEntrySchema.extend({ content: z.looseObject({}) }),
  },
  'POST /api/versions/{kind}/{id}/{version}/restore': {
    summary: 'Publishes an earlier version again, as a new version. Gives the new version’s number',
    params: editedParams.extend({ version: z.coerce.number().pipe(versionSchema) }),
    status: 201,
    answer: z.object({ version: versionSchema }),
  },
});
