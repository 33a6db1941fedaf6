import type { OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import type { Call } from '#contract/call.ts';
import { failureSchema } from '#contract/errors.ts';
import type { Env } from '#server/context.ts';

function successOf({ answer, media }: Call) {
  if (media)
    return { content: { [media]: { schema: { type: 'string' as const, format: 'binary' } } } };
  return answer && { content: { 'application/json': { schema: answer } } };
}

/** The other fields of a form, which are texts. */
function fieldsOf({ fields }: Call): Record<string, object> {
  if (!fields) return {};
  const { properties = {} } = z.toJSONSchema(fields, { io: 'input', unrepresentable: 'any' });
  return properties as Record<string, object>;
}

/** Every call takes it (docs/reference/calls.md#languages). */
const inLanguage = {
  lang: z
    .string()
    .optional()
    .describe('The language of words in the answer, and of contents published in it, such as es.'),
  original: z.string().optional().describe('With lang: contents as they are stored.'),
};

/** Adds a call to the API's description (`/api/openapi.json`). */
export function describeCall(
  app: OpenAPIHono<Env>,
  method: string,
  path: string,
  call: Call,
): void {
  const failure = (description: string) => ({
    description,
    content: { 'application/json': { schema: failureSchema } },
  });
  app.openAPIRegistry.registerPath({
    method: method.toLowerCase() as 'get',
    path,
    summary: call.summary,
    description: `Access: ${call.access}`,
    ...(call.access !== 'public' && { security: [{ bearer: [] }] }),
    request: {
      ...(call.params && { params: call.params }),
      query: (call.query instanceof z.ZodObject ? call.query : z.object({})).extend(inLanguage),
      ...(call.file && {
        body: {
          required: true,
          content: {
            'multipart/form-data': {
              schema: {
                type: 'object' as const,
                properties: {
                  [call.file]: { type: 'string' as const, format: 'binary' },
                  ...fieldsOf(call),
                },
              },
            },
          },
        },
      }),
      ...(call.body && {
        body: {
          required: !call.isBodyOptional,
          content: { 'application/json': { schema: call.body } },
        },
      }),
    },
    responses: {
      [call.status ?? 200]: { description: 'Success', ...successOf(call) },
      default: failure('A refusal'),
    },
  });
}
