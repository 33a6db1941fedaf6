import { Fragment } from 'react';

/** Web addresses in a text. What ends a sentence or closes a bracket after one does not belong to it. */
const ADDRESS = /(https?:\/\/[^\s<>"]*[^\s<>"'.,:;!?)\]}])/i;

type Props = {
  children: string;
  /** Says its language, where that is another than the page's. */
  textIn?: { lang?: string; dir?: 'auto' };
};

/** Plain text as it was typed, with its web addresses as links. */
export const LinkedText = ({ children, textIn }: Props) =>
  textIn?.lang ? <span {...textIn}>{linked(children)}</span> : linked(children);

// Split at a group: every second part is an address.
const linked = (text: string) =>
  text.split(ADDRESS).map((part, index) =>
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
