/** Socket of a server, user and database. */
export interface SocketPlace {
  readonly folder: string
  readonly port?: number
  readonly user: string
  readonly database: string
}

/** Address of a database behind a socket of this machine. */
export function socketUrl({ folder, port = 5432, user, database }: SocketPlace): string {
  return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(folder)}&port=${port}`
}
