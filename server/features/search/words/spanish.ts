import { type LanguageWords, setOf } from './language-words.ts';
import { remembering } from './remembering.ts';
import { spanishStem } from './spanish-stem.ts';

/** Stems with forms that rules do not find, and words that the rules would take for others. */
const irregular = new Map(
  Object.entries({
    oracion: 'orar oro ora oran oramos oraba orando oremos orad oren orado orante',
    dar: 'dando demos darme darle darnos',
    donacion: 'donar dona donan donamos donando donado donada donante donativo',
    unir: 'unirme unirse unirnos unirte unete unimos uniendo',
    serv: 'sirve sirven sirvo sirviendo sirvamos',
    nin: 'nene nena',
    misa: '',
    mesa: '',
    casa: '',
    maria: '',
    lunes: '',
    martes: '',
    lucas: '',
    marcos: '',
    carlos: '',
  }).flatMap(([stem, forms]) => [stem, ...forms.split(' ')].map((form) => [form, stem] as const)),
);

/** Stems of church life that belong together though the rules part them. */
const together = new Map(
  Object.entries({
    bautiz: 'bautism',
    bautismal: 'bautism',
    biblic: 'bibl',
    confesion: 'confes',
    inscripcion: 'inscrib',
    juvenil: 'jov',
    juventud: 'jov',
    naviden: 'navid',
    reunion: 'reun',
  }),
);

const stemOf = (word: string) => {
  if (!/^[a-z]+$/.test(word)) return word;
  const known = irregular.get(word) ?? irregular.get(word.replace(/s$/, ''));
  if (known !== undefined) return known;
  const stem = spanishStem(word);
  return together.get(stem) ?? stem;
};

/** Spanish. */
export const spanish: LanguageWords = {
  stemOf: remembering(stemOf),
  stop: setOf(
    `a al algo algun alguna algunas alguno algunos aqui asi busco con como cual cuales cuanto cuanta cuantos cuantas de
del desde dime e el ella ellas ellos en encontrar encuentro entre eres es esa esas ese eso esos esta estamos estan estar estas este esto
estos estoy fue fueron ha hace hacen hacer hago hallar han hasta hay he ir la las le les lo los mas me mi mis mostrar muestra muy nos
nosotros nuestra nuestras nuestro nuestros o para pero por porque pueda puede pueden puedo podemos podria que quien
quienes quiero quiere queremos quisiera se saber sea ser si sin sobre son soy su sus tal tambien te tener tengo tenemos tiene
tienen tu tus u ud un una unas uno unos usted ustedes va van vamos ver voy y ya yo`,
  ),
  weak: setOf(
    `iglesia parroquia templo hora horas horario horarios dia dias empieza empiezan comienza comienzan proximo proxima
proximos proximas hoy manana semana necesito informacion evento eventos linea cuando donde adonde`,
  ),
  services: setOf('servicio servicios culto cultos misa misas liturgia adoracion'),
  times: setOf('cuando hora horas horario horarios'),
  meeting: setOf('iglesia parroquia templo domingo domingos reunen reunimos reunion reuniones'),
  askedFor: new Map([
    ['cuando', 'horario'],
    ['donde', 'direccion'],
    ['adonde', 'direccion'],
  ]),
  same: [
    'ofrenda donar donacion diezmo limosna dar colecta contribuir contribucion aportar aporte',
    'servicio culto misa liturgia adoracion',
    'sermon predicar predicacion homilia',
    'bebe guarderia cuna',
    'nino infantil',
    'joven adolescente',
    'pastor ministro sacerdote reverendo cura parroco clero',
    'comunion eucaristia',
    'direccion ubicacion mapa llegar',
    'telefono celular',
    'ruedas discapacidad discapacitado accesible accesibilidad rampa',
    'boda matrimonio casar casamiento',
    'funeral entierro sepelio exequias velorio',
    'visita visitar visitante',
    'ropa vestir vestimenta',
    'foto fotografia imagen',
    'transmision transmitir',
    'calendario programa agenda',
    'oracion rezar rezo plegaria',
    'cancion cantar canto himno',
    'catecismo catequesis',
    'confesion reconciliacion',
    'aviso anuncio',
  ],
  oneWay: {
    dinero: 'ofrenda donar',
    bebe: 'nino',
    guarderia: 'nino',
    cuna: 'nino',
    hijo: 'nino',
    padre: 'sacerdote pastor parroco',
    eucaristia: 'misa',
    hambre: 'despensa comida cena',
    despensa: 'comida alimento',
    comida: 'cena',
    musica: 'coro cantar himno',
    miembro: 'unir',
    membresia: 'unir',
    voluntario: 'servir ayudar',
    estacionar: 'parqueo',
    parqueo: 'estacionar',
  },
};
