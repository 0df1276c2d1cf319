import { UsageError } from './command.ts'

/** Parses a port number. @throws {UsageError} when the text is not one. */
export function portOf(text: string): number {
  const port = /^\d+$/.test(text) ? Number(text) : Number.NaN
  if (port <= 65_535) return port
  throw new UsageError(`“${text}” is no port: a port is a number up to 65535, and 0 takes a free one.`)
}
