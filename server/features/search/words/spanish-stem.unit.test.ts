import { expect, it } from 'vitest';
import { searchLanguage } from './search-language.ts';
import { wordsIn } from './words.ts';

const { stemOf } = searchLanguage('es');
const stemsOf = (text: string) => [
  ...new Set(Array.from(wordsIn(text), ({ word }) => stemOf(word))),
];

it.each([
  'niño niña niños niñas ninos',
  'oración oraciones oracion orar oramos orando',
  'ofrenda ofrendas ofrendar',
  'bautismo bautismos bautizo bautizar bautizado bautizados bautizarme bautizaron',
  'servicio servicios',
  'culto cultos',
  'misa misas MISA',
  'mujer mujeres',
  'joven jóvenes jovenes juventud',
  'luz luces',
  'cruz cruces',
  'comunión comuniones',
  'donación donaciones donar donamos donativos',
  'navidad navidades navideño',
  'familia familias',
  'iglesia iglesias',
  'guardería guarderías guarderia',
  'cantar cantamos cantan cantando cantaron cantaba canto cantos',
  'comer comemos comen comió comían comiendo',
  'vivir vivimos viven vivió vivían viviendo',
  'servir servimos sirve sirven sirviendo',
  'inscribir inscribirse inscripción inscripciones inscribirme',
  'voluntario voluntaria voluntarios voluntarias',
  'visita visitas visitar visitante visitantes',
  'reunión reuniones reunirse reunimos reúnen',
  'pastor pastora pastores pastoras',
  'predicación predicaciones predicar predicador',
  'confesión confesiones confesar',
  'estudio estudios estudiar estudiamos',
  'domingo domingos',
  'horario horarios',
  'sermón sermones',
  'casar casarse casarnos casamos',
  'pan panes',
  'flor flores',
  'celebración celebraciones celebrar celebramos celebra',
  'estacionamiento estacionamientos estacionar',
  'feliz felices felizmente',
])('%s have one stem', (forms) => {
  expect(stemsOf(forms)).toHaveLength(1);
});

it.each([
  'misa mis mesa mes',
  'casa caso',
  'María mar',
  'lunes luna',
  'martes mártir',
  'padre pan',
  'parte parar',
  'invierno invitar',
  'grupo gracia',
])('%s are different words', (words) => {
  expect(stemsOf(words)).toHaveLength(words.split(' ').length);
});

it('other letters and figures stay as they are', () => {
  expect(stemsOf('2026 Αθήνα 教')).toEqual(['2026', 'αθηνα', '教']);
});
