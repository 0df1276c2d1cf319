/** Host to which the server may send requests for pages. */
export interface AllowedHost {
  /** `http:` only for servers on this machine. */
  readonly protocol: string
  /** Host name; one that begins with `*.` stands for all names below it. */
  readonly name: string
  /** Port; empty for that of the protocol. */
  readonly port: string
  /** Whether it is on this machine, so that its addresses are loopback addresses and no others. */
  readonly isLocal: boolean
}

/** Settings of requests that the server sends for pages, as plain data. */
export interface ForwardingSettings {
  readonly hosts: readonly AllowedHost[]
  /** Headers that the server adds, by host with its port, such as `api.example.com`; they never reach a page. */
  readonly secrets: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Private networks in which a host may be, as `10.0.0.0/8`. */
  readonly networks: readonly string[]
  /** Longest time for an answer, with its redirects; ten seconds when absent. */
  readonly timeoutMs?: number
  /** Largest answer after decompression, in bytes; 5 MB when absent. */
  readonly maxBytes?: number
  /** Requests that one user may make per minute; 120 when absent. */
  readonly perMinute?: number
}
