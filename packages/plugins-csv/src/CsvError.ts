/** Thrown when a table cannot be written or a file cannot be read at all. Problems inside a file are values instead, `ReadError`. */
export class CsvError extends Error {
  readonly code: string

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'CsvError'
    this.code = code
  }
}
