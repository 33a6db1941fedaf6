import { z } from 'zod';
import { t } from '#languages/t.ts';
import { MAX_PEOPLE } from '../admin-constants.ts';
import { altText, fieldWords, heading, html, line, media } from '../common.ts';
import { MESSAGE_LENGTHS } from '../section-constants.ts';

/** People with portraits. Nobody's e-mail address stands here: pages are public (decisions/0065). */
export const peopleSection = z
  .object({
    type: z.literal('people'),
    title: heading(),
    people: z
      .array(
        z
          .object({
            name: line(MESSAGE_LENGTHS.person)
              .default('')
              .register(fieldWords, { label: t('Name') }),
            role: line(200)
              .default('')
              .register(fieldWords, {
                label: t('Role ## of a person of the church'),
                help: t('For example Senior Pastor.'),
              }),
            src: media('picture')
              .default('')
              .register(fieldWords, {
                label: t('Portrait'),
                help: t('Without one, the first letters of the name are shown.'),
              }),
            alt: altText(
              t('Read to those who cannot see it. Leave it empty if it shows the person.'),
              t('What the portrait shows'),
            ),
            words: html(10_000)
              .default('')
              .register(fieldWords, { label: t('A few words') }),
            isReachable: z
              .boolean()
              .default(false)
              .register(fieldWords, {
                label: t('Visitors can write to this person'),
                help: t(
                  'With a form below the people. No e-mail address is shown. Who gets the messages is chosen in Settings, Mail and messages.',
                ),
              }),
          })
          .register(fieldWords, { label: t('Person') }),
      )
      .max(MAX_PEOPLE)
      .default([])
      .register(fieldWords, { label: t('People') }),
  })
  .register(fieldWords, {
    label: t('People'),
    help: t('Portraits, names and roles, and a form to write to them.'),
    get asked() {
      return t('staff team leaders');
    },
  });
