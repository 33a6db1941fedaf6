import { t } from '#languages/t.ts';
import { escaped } from './answer-text.ts';
import { headed, lead, type StarterPage, sentences } from './starter-page.ts';

export const prayer: StarterPage = {
  key: 'prayer',
  id: '81156c93-22da-4c07-bd3d-86d3424453e5',
  get title() {
    return t('Prayer');
  },
  slug: 'get-involved/prayer',
  page: '',
  get purpose() {
    return t('A form to ask for prayer.');
  },
  get questions() {
    return [
      {
        name: 'readers',
        label: t('Who reads the requests?'),
        help: t('For example: our pastor and four people of the prayer group'),
      },
      {
        name: 'together',
        label: t('When do people pray together?'),
        help: t('Day, time and place, and whether one may simply come.'),
        isLong: true,
      },
    ];
  },
  sections: ({ readers, together }) => [
    lead(
      sentences(
        t(
          'If you would like someone to pray for you, or for a person you are worried about, write it here in your own words.',
        ),
        t('It does not need to sound like a prayer.'),
      ),
    ),
    ...headed(t('Who reads your request'), readers),
    { type: 'prayer-form' },
    ...headed(t('Praying together'), together),
  ],
};

export const give: StarterPage = {
  key: 'give',
  id: '85a7e1c8-77bb-4cd5-80b5-ecaaf9e2c039',
  get title() {
    return t('Give');
  },
  slug: 'give',
  get page() {
    return t('GIVE');
  },
  get purpose() {
    return t('How people can give, and what it is used for.');
  },
  get questions() {
    return [
      {
        name: 'use',
        label: t('What are gifts used for?'),
        help: t('For example: They pay for the building, the pastor and Friday supper.'),
        isLong: true,
      },
      {
        name: 'online',
        label: t('Where do people give online?'),
        help: t(
          'The address of your page at a giving service, from https:// on. Card payments on this site itself are added in the editor.',
        ),
      },
      {
        name: 'check',
        label: t('To whom are checks made out?'),
        help: t('For example: Lantern Hill Church'),
      },
      {
        name: 'other',
        label: t('How else can one give?'),
        help: t('On the plate, by bank transfer, with time or food.'),
        isLong: true,
      },
      {
        name: 'ask',
        label: t('Who answers questions about giving?'),
        help: t('For example: Ruth Adler, our treasurer'),
      },
    ];
  },
  needs: {
    oneOf: ['online', 'check', 'other'],
    get without() {
      return t('It names no way to give yet: neither online, nor by check, nor another.');
    },
  },
  sections: ({ use, online, check, other, ask }, { name }) => [
    lead(sentences(t('Thank you for thinking of {church}.', { church: escaped(name) }))),
    ...headed(t('What your gift does'), use),
    ...givingOnline(online),
    ...headed(t('Checks are made out to'), check),
    ...headed(t('Other ways'), other),
    ...headed(t('Who answers questions'), ask),
  ],
};

/** A link where the answer is an address; what else was written stays words. */
function givingOnline(answer = '') {
  if (!/^https:\/\/[^\s"<>]+$/.test(answer)) return headed(t('Online'), answer);
  const content = `<p><a href="${escaped(answer)}">${t('Give online')}</a></p>`;
  return [{ type: 'section', title: t('Online'), content }];
}

export const blog: StarterPage = {
  key: 'blog',
  id: 'ae98a70c-2567-4aea-9a4c-c248e0be6de7',
  get title() {
    return t('Blog');
  },
  slug: 'media/blog',
  page: '',
  get purpose() {
    return t('The list of posts. It fills itself from the Blog Posts tab.');
  },
  get questions() {
    return [
      {
        name: 'writers',
        label: t('Who writes here?'),
        help: t('For example: our pastor and the elders'),
      },
      { name: 'often', label: t('How often?'), help: t('For example: about once a month') },
    ];
  },
  sections: ({ writers, often }, { name }) => [
    lead(sentences(t('News and thoughts from {church}.', { church: escaped(name) }))),
    { type: 'blogPosts' },
    ...headed(t('Who writes here'), writers),
    ...headed(t('How often there is something new'), often),
  ],
};

export const sermons: StarterPage = {
  key: 'sermons',
  id: '760c198f-b6b7-41db-814c-15dddcf559ea',
  get title() {
    return t('Sermons');
  },
  slug: 'media/sermons',
  page: '',
  get purpose() {
    return t('The list of sermons. It fills itself from the Sermons tab.');
  },
  get questions() {
    return [
      { name: 'speakers', label: t('Who speaks?'), help: t('For example: our pastor and guests') },
      {
        name: 'often',
        label: t('When is there a new one?'),
        help: t('For example: every week, by Monday evening'),
      },
    ];
  },
  sections: ({ speakers, often }, { name }) => [
    lead(
      sentences(
        t('Sermons of {church}, to listen to and to watch again.', { church: escaped(name) }),
      ),
    ),
    { type: 'sermons' },
    ...headed(t('Who speaks'), speakers),
    ...headed(t('How often there is a new one'), often),
  ],
};
