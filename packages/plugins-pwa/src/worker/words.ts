/** Texts of the prompt, in one language. */
export interface Words {
  readonly ready: string
  readonly update: string
  readonly later: string
  readonly entries: string
  readonly otherTab: string
}

const en: Words = {
  ready: 'A new version is ready.',
  update: 'Update',
  later: 'Later',
  entries: 'This page holds entries that may not be saved. Save them or leave the page, then update.',
  otherTab: 'Another window of this app holds entries that may not be saved. Save them there, then update.',
}

const es: Words = {
  ready: 'Hay una versión nueva.',
  update: 'Actualizar',
  later: 'Más tarde',
  entries: 'Esta página tiene datos que quizá no se han guardado. Guárdalos o sal de la página, y luego actualiza.',
  otherTab:
    'Otra ventana de esta aplicación tiene datos que quizá no se han guardado. Guárdalos allí, y luego actualiza.',
}

/** Texts in the language of a page; English unless that is Spanish. */
export function wordsIn(language: string): Words {
  return /^es\b/i.test(language) ? es : en
}
