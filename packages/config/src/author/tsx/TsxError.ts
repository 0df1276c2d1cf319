/** A tag that cannot stand where it does, or as it does; the message names its place. */
export class TsxError extends Error {
  override readonly name = 'TsxError'

  constructor(message: string, place: string | null) {
    super(place === null ? message : `${message} (${place})`)
  }
}
