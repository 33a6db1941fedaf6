import { Fragment } from 'react';

/** Web addresses in a text. What ends a sentence or closes a bracket after one does not belong to it. */
const ADDRESS = /(https?:\/\/[^\s<>"]*[^\s<>"'.,:;!?)\]}])/i;

/** Plain text as it was typed, with its web addresses as links. */
export function LinkedText({ children }: { children: string }) {
  // Split at a group: every second part is an address.
  return children.split(ADDRESS).map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no other name
      <a key={index} href={part} target="_blank" rel="noopener">
        {part}
      </a>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no other name
      <Fragment key={index}>{part}</Fragment>
    ),
  );
}
