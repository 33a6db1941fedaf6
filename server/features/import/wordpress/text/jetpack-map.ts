import { jsonIn } from '#server/platform/json-in.ts';
import { recordOf } from './block-comments.ts';
import type { TextContext } from './context.ts';
import { attribute, type Element, element, type Node, textNode } from './hast.ts';
import { mapPiece } from './map-address.ts';
import type { Piece } from './piece.ts';
import { tidy } from './tidy.ts';

/** The most places of one map. */
const MAX_PLACES = 50;

/** Jetpack's map: its places, with a map around the first. */
export function jetpackMap(node: Element, context: TextContext): Piece[] {
  const places = placesOf(attribute(node, 'dataPoints'));
  const center = pointOf(jsonIn(attribute(node, 'dataMapCenter'))) ?? places[0];
  const zoom = Math.min(18, Math.max(1, Number(attribute(node, 'dataZoom')) || 13));
  const words = places.map((place) => element('p', {}, placeNodes(place)));
  const below: Piece[] = words.length > 0 ? [{ type: 'html', nodes: tidy(words, context) }] : [];
  if (!center) return below;
  const title = places[0]?.title ?? '';
  return [mapPiece(mapAround(center, zoom, places[0]), title, context), ...below];
}

type Point = { longitude: number; latitude: number };
type Place = Point & { title: string; caption: string };

function placesOf(json: string): Place[] {
  const list: unknown = jsonIn(json);
  if (!Array.isArray(list)) return [];
  return list.slice(0, MAX_PLACES).flatMap((each: unknown) => {
    const point = pointOf(recordOf(each).coordinates);
    const words = (name: string) => String(recordOf(each)[name] ?? '').slice(0, 300);
    const title = words('title') || words('placeTitle');
    return point ? [{ ...point, title, caption: words('caption') }] : [];
  });
}

function pointOf(value: unknown): Point | undefined {
  const { longitude, latitude, lng, lat } = recordOf(value);
  const [east, north] = [longitude ?? lng, latitude ?? lat].map((each) =>
    Number(each ?? Number.NaN),
  ) as [number, number];
  const isPlace = Math.abs(east) <= 180 && Math.abs(north) <= 85;
  return isPlace ? { longitude: east, latitude: north } : undefined;
}

const rounded = (degrees: number) => String(Number(degrees.toFixed(5)));

function mapAround({ longitude, latitude }: Point, zoom: number, marked?: Point): string {
  // Of a world that is 256 pixels wide at zoom 0, what about 600 by 450 pixels show.
  const [wide, high] = [600, 450].map((pixels) => (360 / 2 ** zoom) * (pixels / 256) * 0.5);
  const box = [
    longitude - (wide ?? 0),
    latitude - (high ?? 0) * 0.7,
    longitude + (wide ?? 0),
    latitude + (high ?? 0) * 0.7,
  ].map(rounded);
  const url = new URL('https://www.openstreetmap.org/export/embed.html');
  url.searchParams.set('bbox', box.join(','));
  if (marked)
    url.searchParams.set('marker', `${rounded(marked.latitude)},${rounded(marked.longitude)}`);
  return url.href;
}

function placeNodes({ title, caption, longitude, latitude }: Place): Node[] {
  const [east, north] = [rounded(longitude), rounded(latitude)];
  const href = `https://www.openstreetmap.org/?mlat=${north}&mlon=${east}#map=16/${north}/${east}`;
  const link = element('a', { href }, [textNode(title || caption || `${north}, ${east}`)]);
  const isMore = caption !== '' && title !== '' && caption !== title;
  return isMore ? [link, element('br', {}, []), textNode(caption)] : [link];
}
