/** Questions and answers: language, question, answer. */
export const faqRows = [
  ['en', 'How do I start a checkup?', 'Open the site and choose Start checkup; every zone becomes a row to walk.'],
  [
    'en',
    'What happens without a connection?',
    'What you enter stays on the phone and is sent when there is a connection.',
  ],
  ['en', 'Who sees prices?', 'The owner decides for all technicians, and for each of them in the list of users.'],
  ['es', '¿Cómo empiezo una revisión?', 'Abra el sitio y elija Iniciar revisión; cada zona es una fila por recorrer.'],
  ['es', '¿Qué pasa sin conexión?', 'Lo que anote queda en el teléfono y se envía cuando hay conexión.'],
  ['es', '¿Quién ve los precios?', 'El dueño decide para todos los técnicos, y para cada uno en la lista de usuarios.'],
] as const

/** Videos: language, title, last part of the address. */
export const videoRows = [
  ['en', 'A checkup from start to report', 'checkup-en'],
  ['en', 'From findings to a quote', 'quote-en'],
  ['es', 'Una revisión de principio a fin', 'checkup-es'],
  ['es', 'De hallazgos a cotización', 'quote-es'],
] as const

/** What is planned: column, title, what it is about. */
export const roadmapRows = [
  ['done', 'Backflow tests with both reading sets', 'Initial and final readings, judged as you type.'],
  ['wip', 'Checkups without a connection', 'Walk a whole property in a dead spot.'],
  ['planned', 'Zones drawn on a map', 'Areas from polygons instead of guesses.'],
  ['planned', 'Prices by supplier', 'Costs from the list of your supplier.'],
] as const
