import { OpenAPIRegistry, OpenApiGeneratorV31 } from '@asteasolutions/zod-to-openapi';
import { z } from 'zod';
import type { Call } from '#contract/call.ts';
import { failureSchema } from '#contract/errors.ts';

/** The OpenAPI document of all calls (`/api/openapi.json`). Its module is loaded when somebody asks for it. */
export function describeCalls(calls: Record<string, Call>) {
  const registry = new OpenAPIRegistry();
  for (const [name, call] of Object.entries(calls)) describeCall(registry, name, call);
  registry.registerComponent('securitySchemes', 'bearer', { type: 'http', scheme: 'bearer' });
  return new OpenApiGeneratorV31(registry.definitions).generateDocument({
    openapi: '3.1.0',
    info: { title: 'Narthex', version: '1' },
  });
}

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

function describeCall(registry: OpenAPIRegistry, name: string, call: Call): void {
  const [method = '', path = ''] = name.split(' ');
  const failure = (description: string) => ({
    description,
    content: { 'application/json': { schema: failureSchema } },
  });
  registry.registerPath({
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
