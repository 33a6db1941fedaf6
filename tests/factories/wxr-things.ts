import { saidOf, savedOf } from './planned.ts';
import { attachment, readWxrWhole, type WxrItem, wxr } from './wxr.ts';

export const UPLOADS_AT = 'https://old.example.org/wp-content/uploads/2020/05/';
/** What a thing of an export may name. */
export const files = [
  attachment(7, 'light.mp3'),
  attachment(8, 'light.jpg'),
  attachment(9, 'notes.pdf'),
];
export const beside = ['light.mp3', 'light.jpg', 'notes.pdf'].map(
  (name) => `uploads/2020/05/${name}`,
);

/** An item of an export with the files above, as it is planned. */
export async function one(item: WxrItem, timeZone = 'America/Chicago', others: WxrItem[] = []) {
  const { all } = await readWxrWhole(wxr([item, ...files, ...others]), beside, { timeZone });
  const found = all.find(
    ({ foreignId, kind }) => foreignId === `${item.id}` && kind !== 'redirect',
  )!;
  return {
    ...found,
    saved: savedOf(found),
    content: found.content as Record<string, unknown>,
    said: saidOf(found).join(' | '),
  };
}
