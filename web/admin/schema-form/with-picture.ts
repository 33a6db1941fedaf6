import type { ChosenPicture } from '#web/admin/pictures/picture-picker.tsx';
import type { Fields } from './form-context.ts';

/**
 * An object with another picture in its field `key`. The words beside it are the new picture's, unless it is the same
 * one; a picture where there was none keeps its proportions.
 */
export function withPicture(fields: Fields, key: string, picture: ChosenPicture): Fields {
  const alt = altKey(fields, key);
  const isOther = fields[key] !== picture.src;
  return {
    ...fields,
    [key]: picture.src,
    ...(alt && (isOther || fields[alt] === '') && { [alt]: picture.alt }),
    ...(!fields[key] && heightFor(fields, picture)),
  };
}

/** `src` with `alt`, `imageUrl` with `altText` or `imageAlt`. */
function altKey(fields: Fields, key: string): string | undefined {
  const own = key.replace(/(Url)?$/, 'Alt');
  return [own, 'alt', 'altText'].find((name) => typeof fields[name] === 'string');
}

function heightFor({ width, height }: Fields, picture: ChosenPicture): Fields {
  if (typeof width !== 'number' || typeof height !== 'number' || picture.width === 0) return {};
  return { height: Math.max(1, Math.round((width * picture.height) / picture.width)) };
}
