/** What a visitor writes to the church by a form. */
export const LETTER = {
  name: 'Ana María',
  email: 'ana@example.org',
  phone: '',
  request: 'Please pray for my mother.',
};
