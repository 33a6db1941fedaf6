import { choir } from './compositions/announcements/choir.ts';
import { coatDrive } from './compositions/announcements/coat-drive.ts';
import { gardenDay } from './compositions/announcements/garden-day.ts';
import { potluck } from './compositions/announcements/potluck.ts';
import { boatOnWater } from './compositions/gallery/boat.ts';
import { cityOnAHill } from './compositions/gallery/city-on-a-hill.ts';
import { easterLilies } from './compositions/gallery/easter-lilies.ts';
import { doveRays } from './compositions/hero/dove-rays.ts';
import { livingWater } from './compositions/hero/living-water.ts';
import { roseWindow } from './compositions/hero/rose-window.ts';
import { sunriseHills } from './compositions/hero/sunrise-hills.ts';
import { vineAndBranches } from './compositions/hero/vine-and-branches.ts';
import { about } from './compositions/pages/about.ts';
import { bishopsCircle } from './compositions/pages/bishops-circle.ts';
import { wheelOfTheYear } from './compositions/pages/calendar.ts';
import { community } from './compositions/pages/community.ts';
import { contact } from './compositions/pages/contact.ts';
import { devotional } from './compositions/pages/devotional.ts';
import { fosterCare } from './compositions/pages/foster-care.ts';
import { getInvolved } from './compositions/pages/get-involved.ts';
import { give } from './compositions/pages/give.ts';
import { mastersTable } from './compositions/pages/masters-table.ts';
import { media } from './compositions/pages/media.ts';
import { treeOfLife } from './compositions/pages/ministries.ts';
import { prayer } from './compositions/pages/prayer.ts';
import { questions } from './compositions/pages/questions.ts';
import { staff } from './compositions/pages/staff.ts';
import { weeklyProgram } from './compositions/pages/weekly-program.ts';
import { roomMadeReady } from './compositions/posts/a-room-made-ready.ts';
import { adventLight } from './compositions/posts/advent-light.ts';
import { breadForFriday } from './compositions/posts/bread-for-friday.ts';
import { learningToWait } from './compositions/posts/learning-to-wait.ts';
import { oliveBranch } from './compositions/posts/olive-branch.ts';
import { smallLamps } from './compositions/posts/small-lamps.ts';
import { songsWeKeep } from './compositions/posts/songs-we-keep.ts';
import { sundayInTheRain } from './compositions/posts/sunday-in-the-rain.ts';
import { longTable } from './compositions/posts/the-long-table.ts';
import { whatTheRiverKnows } from './compositions/posts/what-the-river-knows.ts';
import type { Window } from './glass/window.ts';

/** `name` is the folder and file name under images/blog, without size; `alt` is at most 120 characters. */
export type Entry = { name: string; compose: (name: string) => Window; alt: string };

const entry = (name: string, compose: Entry['compose'], alt: string): Entry => ({
  name,
  compose,
  alt,
});

export const catalog: readonly Entry[] = [
  entry(
    'hero/sunrise-hills',
    sunriseHills,
    'Stained glass: a golden sun rising over violet, teal and green hills, a path leading toward it',
  ),
  entry(
    'hero/dove-rays',
    doveRays,
    'Stained glass: a white dove descending with open wings in a disc of gold light on deep blue',
  ),
  entry(
    'hero/living-water',
    livingWater,
    'Stained glass: a river flowing wide from a pale sun between green hills',
  ),
  entry(
    'hero/vine-and-branches',
    vineAndBranches,
    'Stained glass: a vine with spreading branches, green leaves and purple grapes on amber light',
  ),
  entry(
    'hero/rose-window',
    roseWindow,
    'A round rose window glowing in blue, ruby, amber and teal against a dark wall',
  ),
  entry(
    'pages/about',
    about,
    'An open church door in a stone wall, morning light and a path beyond it',
  ),
  entry('pages/staff', staff, 'Stained glass: eight oil lamps in a circle round one shared flame'),
  entry(
    'pages/bishops-circle',
    bishopsCircle,
    'Stained glass: a shepherd’s crook curled round a bright star on purple',
  ),
  entry(
    'pages/community',
    community,
    'Stained glass: a row of joined houses in many colors under an evening sky',
  ),
  entry(
    'pages/masters-table',
    mastersTable,
    'Stained glass: bread, a golden cup and a blue bowl on a white table, light behind them',
  ),
  entry(
    'pages/foster-care',
    fosterCare,
    'Stained glass: a small house with a lit window under a great tree at night',
  ),
  entry(
    'pages/get-involved',
    getInvolved,
    'Stained glass: three sheaves of ripe wheat in a field under a morning sky',
  ),
  entry(
    'pages/ministries',
    treeOfLife,
    'Stained glass: a tree of life with curling branches and fruit of many colors',
  ),
  entry(
    'pages/weekly-program',
    weeklyProgram,
    'Stained glass: sun, five discs and a crescent moon in an arc above a winding path',
  ),
  entry(
    'pages/calendar',
    wheelOfTheYear,
    'Stained glass: a wheel of twelve months in the colors of the church year, a sun at its center',
  ),
  entry(
    'pages/prayer',
    prayer,
    'Stained glass: one lit candle with a golden halo in a deep red and plum dusk',
  ),
  entry(
    'pages/questions',
    questions,
    'Stained glass: an open garden gate under a rose arch, a path going on toward the light',
  ),
  entry('pages/media', media, 'Stained glass: an open book with rays of light and a star above it'),
  entry('pages/give', give, 'Stained glass: a basket full of loaves with two fish before it'),
  entry(
    'pages/contact',
    contact,
    'Stained glass: a red and white lighthouse sending two beams over a night sea',
  ),
  entry(
    'pages/devotional',
    devotional,
    'Stained glass: a spring running from rocks into a clear pool among reeds',
  ),
  entry(
    'announcements/potluck',
    potluck,
    'Stained glass: a loaf of bread and a bowl of grapes on a laid table',
  ),
  entry(
    'announcements/coat-drive',
    coatDrive,
    'Stained glass: a warm coat woven in many colors, hanging on a hook',
  ),
  entry(
    'announcements/choir',
    choir,
    'Stained glass: golden organ pipes rising against a deep blue ground',
  ),
  entry(
    'announcements/garden-day',
    gardenDay,
    'Stained glass: a green seedling with roots in brown earth, the sun behind it',
  ),
  entry(
    'posts/advent-light',
    adventLight,
    'Stained glass: an Advent wreath with its candles lit under a starry sky',
  ),
  entry(
    'posts/the-long-table',
    longTable,
    'Stained glass: a long table set with plates, cups and bread, leading to a bright window',
  ),
  entry(
    'posts/learning-to-wait',
    learningToWait,
    'Stained glass: one bright star above snowy mountains at night',
  ),
  entry(
    'posts/bread-for-friday',
    breadForFriday,
    'Stained glass: a round loaf marked with a cross inside a wreath of wheat',
  ),
  entry(
    'posts/songs-we-keep',
    songsWeKeep,
    'Stained glass: colored notes on a flowing music stave against a red and gold sky',
  ),
  entry(
    'posts/a-room-made-ready',
    roomMadeReady,
    'Stained glass: a bed with a patchwork quilt, two candles, and a window on the sunrise',
  ),
  entry(
    'posts/what-the-river-knows',
    whatTheRiverKnows,
    'Stained glass: a blue river winding through fields from far mountains',
  ),
  entry(
    'posts/sunday-in-the-rain',
    sundayInTheRain,
    'Stained glass: a rainbow over a small white church after rain',
  ),
  entry(
    'posts/small-lamps',
    smallLamps,
    'Stained glass: rows of small clay lamps burning on shelves in the dark',
  ),
  entry(
    'posts/olive-branch',
    oliveBranch,
    'Stained glass: an olive branch with fruit above quiet water',
  ),
  entry(
    'gallery/easter-lilies',
    easterLilies,
    'Stained glass: three white lilies on a rose and plum ground with golden light',
  ),
  entry(
    'gallery/boat',
    boatOnWater,
    'Stained glass: a small sailing boat on blue water before the setting sun',
  ),
  entry(
    'gallery/city-on-a-hill',
    cityOnAHill,
    'Stained glass: a walled town with a church spire shining on a hill',
  ),
];
