import { stemmer } from 'stemmer';
import { type LanguageWords, setOf } from './language-words.ts';
import { remembering } from './remembering.ts';

/** Forms that no ending shows, and words of church life that belong together though Porter's rules part them. */
const irregular = new Map(
  Object.entries({
    children: 'child',
    kid: 'child',
    kids: 'child',
    men: 'man',
    women: 'woman',
    feet: 'foot',
    wives: 'wife',
    lives: 'life',
    loaves: 'loaf',
    sang: 'sing',
    sung: 'sing',
    met: 'meet',
    gave: 'give',
    taught: 'teach',
    brought: 'bring',
    prayer: 'pray',
    prayers: 'pray',
    baptize: 'baptism',
    baptized: 'baptism',
    baptizing: 'baptism',
  }),
);

/** English, by Porter's rules; what is not written in its letters stays as it is. */
export const english: LanguageWords = {
  stemOf: remembering((word) =>
    /^[a-z]+$/.test(word) ? stemmer(irregular.get(word) ?? word) : word,
  ),
  stop: setOf(
    `a about am an and any are as at be been but by can could did do does for from had has have how i if in into is it
its me my no of on or our please shall should so some that the their them there these they this to us want was we were what which who whom whose why will with would you your whats hows im is there tell show find`,
  ),
  weak: setOf(
    `church time times hour hours day days start starts begin begins next today tonight tomorrow week get need like
information info event events online when whens where wheres`,
  ),
  services: setOf('service services worship mass liturgy'),
  times: setOf('time times when whens hour hours schedule'),
  meeting: setOf('church sunday sundays meet meeting meets gather'),
  askedFor: new Map([
    ['when', 'times'],
    ['whens', 'times'],
    ['where', 'address'],
    ['wheres', 'address'],
  ]),
  same: [
    'give donate donation donor offering tithe contribute contribution pledge',
    'service worship mass liturgy',
    'sermon preach preaching preacher homily',
    'toddler baby nursery childcare',
    'youth teen teenager teens adolescent',
    'pastor minister priest reverend vicar clergy',
    'communion eucharist',
    'directions map location address',
    'phone telephone',
    'wheelchair disabled disability accessible accessibility ramp',
    'wedding marriage marry married',
    'funeral memorial burial',
    'newcomer visitor visit',
    'clothes dress wear',
    'photo picture',
    'livestream online stream broadcast',
    'schedule program calendar',
  ],
  oneWay: {
    money: 'give donate',
    toddler: 'child playgroup',
    baby: 'child playgroup',
    nursery: 'child playgroup',
    childcare: 'child playgroup',
    groceries: 'food pantry',
    hungry: 'food pantry supper meal',
    meal: 'supper',
    dinner: 'supper',
    music: 'choir sing hymn',
    membership: 'join',
    member: 'join',
    volunteer: 'serve help',
    christen: 'baptism',
    bus: 'buses',
    seniors: 'older elderly',
  },
};
