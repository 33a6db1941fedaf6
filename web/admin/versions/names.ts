import type { EditedKind } from '#contract/drafts.ts';

/** The fields of each kind, in the order they are read. A list is told entry by entry, under its label and a number. */
export const fields = {
  post: [
    ['title', 'Title'],
    ['author', 'Author'],
    ['slug', 'Address'],
    ['content', 'Block'],
    ['isPosted', 'Posted'],
    ['isEnabled', 'Enabled'],
    ['scheduleDate', 'Schedule'],
    ['expireDate', 'Expire'],
  ],
  announcement: [
    ['title', 'Title'],
    ['description', 'Text'],
    ['imageUrl', 'Picture'],
    ['linkText', 'Words of the link'],
    ['linkUrl', 'Where the link leads'],
    ['scheduleDate', 'Show from'],
    ['expireDate', 'Show until'],
    ['enabled', 'Enabled'],
  ],
  page: [
    ['title', 'Title'],
    ['page', 'Name in the menu'],
    ['slug', 'Slug'],
    ['isMainPage', 'Main Page'],
    ['sections', 'Section'],
  ],
  homepage: [
    ['colorScheme', 'Colours'],
    ['calendar', 'Calendar'],
    ['heroCarousel', 'Large picture'],
    ['intro', 'Welcome'],
    ['sections', 'Section'],
  ],
  site: [
    ['name', 'Name of the church'],
    ['tagline', 'One sentence about it'],
    ['address', 'Address'],
    ['mapUrl', 'Link to a map'],
    ['phone', 'Phone'],
    ['email', 'E-mail'],
    ['serviceTimes', 'Service'],
    ['socialLinks', 'Social link'],
    ['missionBlurbs', 'Blurb'],
    ['navigation', 'Menu entry'],
    ['visitPath', 'Where “Plan your visit” leads'],
    ['childrenAwaitApproval', 'Children’s accounts wait for approval'],
    ['unverifiedMayLogIn', 'Members log in before they confirm their address'],
    ['timeZone', 'Time zone'],
  ],
} as const satisfies Record<EditedKind, readonly (readonly [string, string])[]>;

/** Fields that are what there is to read: told without a name. */
export const plainFields = new Set(
  'title text content body bodyText description additional subtitle label name items playlist videos quotes subSections children'.split(
    ' ',
  ),
);

/** What other fields inside a section are called; one that is not here by its own name in words. */
export const innerNames = new Map([
  ['alt', 'What the picture shows'],
  ['altText', 'What the picture shows'],
  ['imageAlt', 'What the picture shows'],
  ['imageUrl', 'Picture'],
  ['src', 'File'],
  ['url', 'Link'],
  ['href', 'Link'],
  ['embedUrl', 'Address of the map'],
  ['className', 'Look'],
  ['calendarId', 'Calendar'],
  ['eventCount', 'How many events'],
  ['listType', 'Kind of list'],
  ['clientId', 'PayPal client id'],
  ['username', 'Venmo name'],
  ['note', 'Note with the gift'],
  ['primary', 'Colour of links and buttons'],
  ['signature', 'Signed by'],
]);
