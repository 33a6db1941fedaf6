import { escaped } from './answer-text.ts';
import { headed, lead, type StarterPage, sentences } from './starter-page.ts';

export const prayer: StarterPage = {
  key: 'prayer',
  id: '81156c93-22da-4c07-bd3d-86d3424453e5',
  title: 'Prayer',
  slug: 'get-involved/prayer',
  page: '',
  purpose: 'A form to ask for prayer.',
  questions: [
    {
      name: 'readers',
      label: 'Who reads the requests?',
      help: 'For example: our pastor and four people of the prayer group',
    },
    {
      name: 'together',
      label: 'When do people pray together?',
      help: 'Day, time and place, and whether one may simply come.',
      isLong: true,
    },
  ],
  sections: ({ readers, together }) => [
    lead(
      sentences(
        'If you would like someone to pray for you, or for a person you are worried about, write it here in your own words.',
        'It does not need to sound like a prayer.',
      ),
    ),
    ...headed('Who reads your request', readers),
    { type: 'prayer-form' },
    ...headed('Praying together', together),
  ],
};

export const give: StarterPage = {
  key: 'give',
  id: '85a7e1c8-77bb-4cd5-80b5-ecaaf9e2c039',
  title: 'Give',
  slug: 'give',
  page: 'GIVE',
  purpose: 'How people can give, and what it is used for.',
  questions: [
    {
      name: 'use',
      label: 'What are gifts used for?',
      help: 'For example: They pay for the building, the pastor and Friday supper.',
      isLong: true,
    },
    {
      name: 'online',
      label: 'Where do people give online?',
      help: 'The address of your page at a giving service, from https:// on. Card payments on this site itself are added in the editor.',
    },
    {
      name: 'check',
      label: 'To whom are checks made out?',
      help: 'For example: Lantern Hill Church',
    },
    {
      name: 'other',
      label: 'How else can one give?',
      help: 'On the plate, by bank transfer, with time or food.',
      isLong: true,
    },
    {
      name: 'ask',
      label: 'Who answers questions about giving?',
      help: 'For example: Ruth Adler, our treasurer',
    },
  ],
  needs: {
    oneOf: ['online', 'check', 'other'],
    without: 'It names no way to give yet: neither online, nor by check, nor another.',
  },
  sections: ({ use, online, check, other, ask }, { name }) => [
    lead(sentences(`Thank you for thinking of ${escaped(name)}.`)),
    ...headed('What your gift does', use),
    ...givingOnline(online),
    ...headed('Checks are made out to', check),
    ...headed('Other ways', other),
    ...headed('Who answers questions', ask),
  ],
};

/** A link where the answer is an address; what else was written stays words. */
function givingOnline(answer = '') {
  if (!/^https:\/\/[^\s"<>]+$/.test(answer)) return headed('Online', answer);
  const content = `<p><a href="${escaped(answer)}">Give online</a></p>`;
  return [{ type: 'section', title: 'Online', content }];
}

export const blog: StarterPage = {
  key: 'blog',
  id: 'ae98a70c-2567-4aea-9a4c-c248e0be6de7',
  title: 'Blog',
  slug: 'media/blog',
  page: '',
  purpose: 'The list of posts. It fills itself from the Blog Posts tab.',
  questions: [
    { name: 'writers', label: 'Who writes here?', help: 'For example: our pastor and the elders' },
    { name: 'often', label: 'How often?', help: 'For example: about once a month' },
  ],
  sections: ({ writers, often }, { name }) => [
    lead(sentences(`News and thoughts from ${escaped(name)}.`)),
    { type: 'blogPosts' },
    ...headed('Who writes here', writers),
    ...headed('How often there is something new', often),
  ],
};

export const sermons: StarterPage = {
  key: 'sermons',
  id: '760c198f-b6b7-41db-814c-15dddcf559ea',
  title: 'Sermons',
  slug: 'media/sermons',
  page: '',
  purpose: 'The list of sermons. It fills itself from the Sermons tab.',
  questions: [
    { name: 'speakers', label: 'Who speaks?', help: 'For example: our pastor and guests' },
    {
      name: 'often',
      label: 'When is there a new one?',
      help: 'For example: every week, by Monday evening',
    },
  ],
  sections: ({ speakers, often }, { name }) => [
    lead(sentences(`Sermons of ${escaped(name)}, to listen to and to watch again.`)),
    { type: 'sermons' },
    ...headed('Who speaks', speakers),
    ...headed('How often there is a new one', often),
  ],
};
