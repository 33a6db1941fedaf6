/** A format the library takes: how its file ends, what it is sent as, and where on the dashboard it belongs. */
export type FileFormat = { extension: string; type: string; kind: 'document' | 'audio' };

const document = (extension: string, type: string): FileFormat => ({
  extension,
  type,
  kind: 'document',
});
const audio = (extension: string, type: string): FileFormat => ({
  extension,
  type,
  kind: 'audio',
});
const openXml = 'application/vnd.openxmlformats-officedocument';
const openDocument = 'application/vnd.oasis.opendocument';

export const formats = {
  pdf: document('pdf', 'application/pdf'),
  docx: document('docx', `${openXml}.wordprocessingml.document`),
  xlsx: document('xlsx', `${openXml}.spreadsheetml.sheet`),
  pptx: document('pptx', `${openXml}.presentationml.presentation`),
  doc: document('doc', 'application/msword'),
  xls: document('xls', 'application/vnd.ms-excel'),
  ppt: document('ppt', 'application/vnd.ms-powerpoint'),
  odt: document('odt', `${openDocument}.text`),
  ods: document('ods', `${openDocument}.spreadsheet`),
  odp: document('odp', `${openDocument}.presentation`),
  txt: document('txt', 'text/plain; charset=utf-8'),
  csv: document('csv', 'text/csv; charset=utf-8'),
  mp3: audio('mp3', 'audio/mpeg'),
  m4a: audio('m4a', 'audio/mp4'),
  ogg: audio('ogg', 'audio/ogg'),
  wav: audio('wav', 'audio/wav'),
} as const satisfies Record<string, FileFormat>;

/** The format a file of the library was stored as, by how its address ends. */
export function formatOf(address: string): FileFormat | undefined {
  const extension = /\.(\w+)$/.exec(address)?.[1] ?? '';
  return Object.values(formats).find((format) => format.extension === extension);
}
