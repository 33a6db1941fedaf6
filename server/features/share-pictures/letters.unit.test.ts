import sharp from 'sharp';
import { expect, it } from 'vitest';
import { loadFaces } from '#server/platform/lettering/faces.ts';
import { findFace } from '#server/platform/lettering/find-face.ts';
import { drawCard } from './draw-card.ts';

const church = 'Grace Chapel';
const draw = (title: string, kicker = '') =>
  drawCard({
    ...{ title, kicker, church, theme: 'glass', own: undefined },
    colors: { primary: '#5b2a55', text: '#231d2b' },
  });
const { heading } = await loadFaces('glass');

/** Where the words above the church's name begin and end. */
async function edgesOf(picture: Buffer) {
  const area = { left: 40, top: 40, width: 680, height: 430 };
  const { data, info } = await sharp(picture)
    .extract(area)
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const bright = [...data.keys()].filter((place) => (data[place] ?? 0) > 170);
  const across = bright.map((place) => area.left + (place % info.width));
  return { left: Math.min(...across), right: Math.max(...across) };
}

it.each(['¿Niños? ¡Sí, mañana!', 'Добро пожаловать', 'Καλώς ήρθατε', 'Chúa Nhật ở Đà Nẵng'])(
  'a title like %s is drawn from the left, on every machine',
  async (title) => {
    const picture = await draw(title);
    const { left, right } = await edgesOf(picture);
    expect(left).toBeGreaterThan(80);
    expect(left).toBeLessThan(100);
    expect(right).toBeLessThanOrEqual(690);
    expect(picture.equals(await draw(''))).toBe(false);
  },
);

it.each([
  'أهلا وسهلا بكم',
  'שלום וברוכים הבאים',
  '教会欢迎你',
  '환영합니다',
  'स्वागत है',
  'እንኳን ደህና መጡ',
])(
  'a title like %s is drawn whole by a font of the machine, or the church’s name stands in its place',
  async (title) => {
    const picture = await draw(title, title);
    if (!(await findFace(heading, title))) {
      expect(picture.equals(await draw(church))).toBe(true);
      return;
    }
    expect(picture.equals(await draw(church))).toBe(false);
    const { left, right } = await edgesOf(picture);
    const isRtl = /[\u0590-\u06ff]/.test(title);
    expect(isRtl ? right : left).toBeGreaterThan(isRtl ? 670 : 80);
    expect(isRtl ? right : left).toBeLessThan(isRtl ? 690 : 104);
  },
);
