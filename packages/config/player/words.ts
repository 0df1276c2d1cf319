/** Texts of the player itself, in one language. */
export interface PlayerWords {
  readonly language: string
  readonly cannotStart: string
  readonly noAnswer: string
  readonly notRead: string
  readonly again: string
  readonly problems: string
  /** Says how many parts of a page do not run. */
  notRunning(count: number): string
}

const spanish: PlayerWords = {
  language: 'es',
  cannotStart: 'Este proyecto no puede iniciarse.',
  noAnswer: 'La vista previa ya no responde. Iníciela de nuevo en la terminal.',
  notRead: 'El proyecto no se puede leer. La vista previa respondió con el código',
  again: 'Intentar de nuevo',
  problems: 'El proyecto tiene problemas; se muestra como se construyó antes.',
  notRunning: (count) =>
    count === 1 ? '1 parte de esta página no funciona' : `${count} partes de esta página no funcionan`,
}

const english: PlayerWords = {
  language: 'en',
  cannotStart: 'This project cannot start.',
  noAnswer: 'The preview does not answer any more. Start it again in the terminal.',
  notRead: 'The project cannot be read. The preview answered with code',
  again: 'Try again',
  problems: 'The project has problems; it shows as it was built before.',
  notRunning: (count) => (count === 1 ? '1 part of this page does not run' : `${count} parts of this page do not run`),
}

/** Texts of the player in the browser’s language; English unless that is Spanish. */
export function words(language: string): PlayerWords {
  return /^es\b/i.test(language) ? spanish : english
}
