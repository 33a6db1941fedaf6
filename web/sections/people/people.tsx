import { type MouseEvent, useRef } from 'react';
import type { SectionOf } from '#contract/sections/index.ts';
import { t } from '#languages/t.ts';
import type { SectionProps } from '#web/sections/define.ts';
import { Heading } from '#web/ui/heading.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { RichText } from '#web/ui/rich-text.tsx';
import { screenWords } from '#web/ui/text-language.tsx';
import { initialsOf } from './initials.ts';
import css from './people.module.css';
import { PersonForm } from './person-form.tsx';

type Person = SectionOf<'people'>['people'][number];

/** Portraits with names, and one form below them to write to those who can be written to. */
export function View({ section: { title, people } }: SectionProps<'people'>) {
  const form = useRef<HTMLDivElement>(null);
  const reachable = [
    ...new Set(people.filter(({ isReachable, name }) => isReachable && name).map(nameOf)),
  ];
  const Name = title ? 'h3' : 'h2';
  const write = (event: MouseEvent, name: string) => {
    const select = form.current?.querySelector('select');
    if (!select) return;
    event.preventDefault();
    select.value = name;
    form.current?.querySelector('textarea')?.focus({ preventScroll: true });
    form.current?.scrollIntoView();
  };
  return (
    <div className={css.people}>
      {title && <Heading>{title}</Heading>}
      <ul className={css.list}>
        {people.map((person, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: people have no id; two may have the same name
          <li key={index} className={css.person}>
            <Portrait person={person} />
            <div className={css.about}>
              <div className={css.head}>
                <Name className={css.name}>{person.name}</Name>
                {person.role && <p className="muted">{person.role}</p>}
              </div>
              {person.words && <RichText html={person.words} className={css.words} />}
              {person.isReachable && person.name && (
                // biome-ignore lint/a11y/useValidAnchor: it leads to the form; with JavaScript the name is chosen there, too
                <a
                  href="#write-to-a-person"
                  className={css.write}
                  {...screenWords()}
                  onClick={(event) => write(event, person.name)}
                >
                  {t('Write to {name}', { name: person.name })}
                </a>
              )}
            </div>
          </li>
        ))}
      </ul>
      {reachable.length > 0 && (
        <div id="write-to-a-person" ref={form} className={css.form} {...screenWords()}>
          <Heading>{t('Write to one of us')}</Heading>
          <PersonForm names={reachable} />
        </div>
      )}
    </div>
  );
}

const nameOf = ({ name }: Person) => name;

function Portrait({ person: { src, alt, name } }: { person: Person }) {
  if (!src)
    return (
      <span className={`picture-cover ${css.portrait}`} aria-hidden="true">
        {initialsOf(name)}
      </span>
    );
  return (
    <Picture
      src={src}
      alt={alt || name}
      sizes="(max-width: 480px) 120px, 260px"
      className={`picture-cover ${css.portrait}`}
    />
  );
}
