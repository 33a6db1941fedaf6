import { tones } from '../../glass/tone.ts';
import { portrait } from './portrait.ts';

/** The people of the second church: their portraits, by their names under images/blog. */
export const portraits = [
  {
    name: 'portraits/anneke-lund',
    alt: 'Stained glass: a woman with fair hair to her shoulders, in a blue coat, without a face',
    compose: portrait({
      skin: [tones.blush, tones.stone],
      hair: [tones.honey, tones.straw, tones.amber],
      hairstyle: 'long',
      coat: [tones.cobalt, tones.blue, tones.sea],
      scarf: tones.paper,
      light: [tones.paper, tones.ice, tones.sky, tones.teal],
    }),
  },
  {
    name: 'portraits/thomas-ndayizeye',
    alt: 'Stained glass: a man with short black hair, in a green coat, without a face',
    compose: portrait({
      skin: [tones.brown, tones.umber],
      hair: [tones.ink, tones.night, tones.umber],
      hairstyle: 'short',
      coat: [tones.forest, tones.moss, tones.teal],
      scarf: tones.honey,
      light: [tones.straw, tones.honey, tones.amber, tones.clay],
    }),
  },
  {
    name: 'portraits/ruth-beal',
    alt: 'Stained glass: a woman with short gray hair, in a red coat, without a face',
    compose: portrait({
      skin: [tones.clay, tones.crust],
      hair: [tones.pearl, tones.slate, tones.stone],
      hairstyle: 'short',
      coat: [tones.wine, tones.ruby, tones.rose],
      scarf: tones.ice,
      light: [tones.paper, tones.blush, tones.lilac, tones.violet],
    }),
  },
  {
    name: 'portraits/walter-pike',
    alt: 'Stained glass: a man in a dark cap and a yellow oilskin, without a face',
    compose: portrait({
      skin: [tones.blush, tones.clay],
      hair: [tones.deep, tones.night, tones.sea],
      hairstyle: 'cap',
      coat: [tones.honey, tones.amber, tones.straw],
      scarf: tones.deep,
      light: [tones.ice, tones.aqua, tones.sea, tones.deep],
    }),
  },
] as const;
