import sharp from 'sharp';
import { type Admin, adder, bodyOf, type ChangedContent } from './changed-content.ts';

const words = { alt: 'A lamp', title: 'Lamp', folder: 'light/evening' };
const item = { name: 'Rota', url: 'https://www.example.org/rota.pdf', folder: 'Plans' };
const otherItem = { name: 'Plan', url: 'https://www.example.org/plan.pdf', folder: 'Sheets' };

/** What is changed of pictures and of the members' library. */
export function fileContents(admin: Admin): Record<string, ChangedContent> {
  let count = 0;
  return {
    'PUT /api/images': {
      body: bodyOf('PUT /api/images'),
      full: words,
      other: { alt: 'A lamp that burns', title: 'Evening lamp', folder: 'lamps' },
      specified: { alt: 'A lamp that burns' },
      make: async () => {
        count += 1;
        const background = { r: count % 256, g: 9, b: Math.floor(count / 256) };
        const create = { width: 20, height: 20, channels: 3, background } as const;
        const png = await sharp({ create }).png().toBuffer();
        const { path } = await (await admin.upload(new Blob([new Uint8Array(png)]))).json();
        const address = `/api/images?path=${encodeURIComponent(path)}`;
        await admin.ask('PUT', address, words);
        return {
          put: (body) => admin.send('PUT', address, body),
          read: async () => {
            const { alt, title, folder } = await admin.ask(
              'GET',
              `/api/images/one?path=${encodeURIComponent(path)}`,
            );
            return { alt, title, folder };
          },
        };
      },
    },
    'PUT /api/library/{id}': {
      body: bodyOf('PUT /api/library/{id}'),
      full: item,
      other: otherItem,
      specified: { name: 'Plan', url: otherItem.url },
      make: adder(admin)(
        { post: '/api/library', put: '/api/library', list: '/api/library', id: 'id' },
        () => ({
          ...item,
          kind: 'document',
        }),
      ),
    },
  };
}
