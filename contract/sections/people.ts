import { z } from 'zod';
import { MAX_PEOPLE } from '../admin-constants.ts';
import { altText, fieldWords, html, line, media } from '../common.ts';
import { MESSAGE_LENGTHS } from '../section-constants.ts';

/** People with portraits. Nobody's e-mail address stands here: pages are public (decisions/0065). */
export const peopleSection = z
  .object({
    type: z.literal('people'),
    title: line().default('').register(fieldWords, { label: 'Heading' }),
    people: z
      .array(
        z
          .object({
            name: line(MESSAGE_LENGTHS.person).default('').register(fieldWords, { label: 'Name' }),
            role: line(200)
              .default('')
              .register(fieldWords, { label: 'Role', help: 'For example Senior Pastor.' }),
            src: media('picture').default('').register(fieldWords, {
              label: 'Portrait',
              help: 'Without one, the first letters of the name are shown.',
            }),
            alt: altText(
              'Read to those who cannot see it. Leave it empty if it shows the person.',
              'What the portrait shows',
            ),
            words: html(10_000).default('').register(fieldWords, { label: 'A few words' }),
            isReachable: z.boolean().default(false).register(fieldWords, {
              label: 'Visitors can write to this person',
              help: 'With a form below the people. No e-mail address is shown. Who gets the messages is chosen in Settings, Mail and messages.',
            }),
          })
          .register(fieldWords, { label: 'Person' }),
      )
      .max(MAX_PEOPLE)
      .default([])
      .register(fieldWords, { label: 'People' }),
  })
  .register(fieldWords, {
    label: 'People',
    help: 'Portraits, names and roles, and a form to write to them.',
    asked: 'staff team leaders',
  });
