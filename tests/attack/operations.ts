import type { Random } from './random.ts';

/** The parts of JSON Schema that the API's description uses. */
type Schema = {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  items?: Schema;
  minimum?: number;
};

/** A call as in the OpenAPI document. */
export type Operation = {
  method: string;
  path: string;
  access: string;
  query: string[];
  body: Schema | undefined;
  /** The fields of a form, and which of them is its file. */
  form: Schema | undefined;
  file: string | undefined;
};

export async function readOperations(url: string): Promise<Operation[]> {
  return operationsIn(await (await fetch(`${url}/api/openapi.json`)).json());
}

/** The calls of an OpenAPI document. */
export const operationsIn = (document: { paths: object }): Operation[] =>
  Object.entries(document.paths as Record<string, Record<string, DescribedCall>>).flatMap(
    ([path, methods]) => Object.entries(methods).map(([method, call]) => read(method, path, call)),
  );

type DescribedCall = {
  description: string;
  parameters?: { name: string; in: string }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
};

function read(method: string, path: string, call: DescribedCall): Operation {
  const content = call.requestBody?.content ?? {};
  const form = content['multipart/form-data']?.schema;
  return {
    method: method.toUpperCase(),
    path,
    access: call.description.replace('Access: ', ''),
    query: (call.parameters ?? []).filter((given) => given.in === 'query').map(({ name }) => name),
    body: content['application/json']?.schema,
    form,
    file: form && Object.keys(form.properties ?? {})[0],
  };
}

/** A body that fits the schema, or nearly. */
export function sampleOf(schema: Schema, random: Random): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return random.one(schema.enum);
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return sampleOf(random.one(options), random);
  if (schema.allOf) return sampleOf(schema.allOf[0] ?? {}, random);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === 'object' || schema.properties)
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([name, inner]) => [
        name,
        sampleOf(inner, random),
      ]),
    );
  if (type === 'array') return [sampleOf(schema.items ?? {}, random)];
  if (type === 'number' || type === 'integer') return schema.minimum ?? 1;
  if (type === 'boolean') return random.isOneIn(2);
  if (type === 'null') return null;
  return textOf(schema.format, random);
}

const texts: Record<string, string[]> = {
  email: ['ruth@example.org'],
  uuid: ['0193a000-0000-7000-8000-000000000001'],
  'date-time': ['2026-11-22T10:00:00-08:00', '2026-11-22T10:00'],
  uri: ['https://example.org/'],
};

const textOf = (format: string | undefined, random: Random) =>
  random.one(texts[format ?? ''] ?? ['about', 'x', '/contact', '#5b2a55', '10:00']);
