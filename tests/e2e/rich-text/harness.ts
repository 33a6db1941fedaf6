import { getSchema } from '@tiptap/core';
import { Node } from '@tiptap/pm/model';
import { readHtml, writeHtml } from '#web/admin/rich-text/html.ts';
import { inertFragment } from '#web/admin/rich-text/inert-fragment.ts';
import { cleanPaste } from '#web/admin/rich-text/paste/clean-paste.ts';
import { extensions } from '#web/admin/rich-text/schema/extensions.ts';

const schema = getSchema(extensions);

/** In the browser: HTML into the editor's document and out again. */
const roundTrip = (html: string) => writeHtml(Node.fromJSON(schema, readHtml(html, schema)));

const harness = {
  roundTrip,
  pasted: (html: string) => roundTrip(cleanPaste(inertFragment(html)).innerHTML),
};
export type Harness = typeof harness;

Object.assign(window, { harness });
