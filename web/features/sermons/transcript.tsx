import { useEffect, useRef, useState } from 'react';
import type { Paragraph } from '#contract/sermons.ts';
import { t } from '#languages/t.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Heading } from '#web/ui/heading.tsx';
import type { OtherLanguageAttributes } from '#web/ui/text-language.tsx';
import { useHydrated } from '#web/ui/use-hydrated.ts';
import { type Clock, JumpLink } from './jump-link.tsx';
import { partsWith } from './parts-with.ts';
import css from './sermon-view.module.css';

type Props = Clock & {
  paragraphs: Paragraph[];
  /** Says the language that it was spoken in, where it is another than the page's. */
  saidIn: OtherLanguageAttributes;
  /** The second whose paragraph is shown first. */
  moment: number | undefined;
};

/** The words of a sermon, to read and to search in. */
export function Transcript({ paragraphs, saidIn, moment, ...clock }: Props) {
  const said = useSaid(moment);
  const here =
    moment === undefined
      ? -1
      : paragraphs.findLastIndex(({ start }) => start !== null && Math.floor(start) <= moment);
  const [words, setWords] = useState('');
  const isHydrated = useHydrated();
  const wanted = words.trim();
  const found = paragraphs
    .map((paragraph, index) => ({ ...paragraph, index, parts: partsWith(paragraph.text, wanted) }))
    .filter(({ parts }) => wanted === '' || parts.length > 1);
  return (
    <section className="stack" aria-labelledby="transcript">
      <Heading id="transcript">{t('Transcript')}</Heading>
      {isHydrated && (
        <label className={css.search}>
          <span className={css.label}>{t('Search in the transcript')}</span>
          <input
            type="search"
            className="control-box"
            value={words}
            maxLength={100}
            autoComplete="off"
            onChange={({ currentTarget }) => setWords(currentTarget.value)}
          />
        </label>
      )}
      <p role="status" className={css.found}>
        {wanted && inWords(found.length, wanted)}
      </p>
      {found.map(({ index, start, parts }) => (
        <p
          key={index}
          className={classNames(start === null ? css.plain : css.line, index === here && css.said)}
          {...(index === here && { ref: said, tabIndex: -1 })}
        >
          {start !== null && <JumpLink seconds={start} {...clock} />}{' '}
          <span {...saidIn}>
            {parts.map((part, at) =>
              at % 2 === 1 ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, in its order
                <mark key={at}>{part}</mark>
              ) : (
                part
              ),
            )}
          </span>
        </p>
      ))}
    </section>
  );
}

/** Brings the paragraph into view, and the keyboard to it, when the page opens or the moment is another. */
function useSaid(moment: number | undefined) {
  const paragraph = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (moment === undefined) return;
    // After the page's own scrolling to its top.
    const frame = requestAnimationFrame(() => {
      paragraph.current?.focus({ preventScroll: true });
      paragraph.current?.scrollIntoView({ block: 'center' });
    });
    return () => cancelAnimationFrame(frame);
  }, [moment]);
  return paragraph;
}

function inWords(count: number, words: string): string {
  if (count === 0) return t('“{words}” is not in the transcript.', { words });
  return t('{count, plural, one {Found in one paragraph.} other {Found in # paragraphs.}}', {
    count,
  });
}
