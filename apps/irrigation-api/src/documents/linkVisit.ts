import type { FastifyRequest } from 'fastify'

/** Somebody who comes with a token, and how. */
export interface LinkVisit {
  readonly token: string
  readonly pin: string | undefined
  /** The secret that lets its holder decide. */
  readonly key: string | undefined
  readonly ip: string
  readonly userAgent: string | undefined
  /** The account whose rows they read as who they are signed in as: their own, or the one that product staff visits. */
  readonly readerOf: string | undefined
  /** Whether looking counts; asking whether the document is there does not. */
  readonly isCounted: boolean
  /** Where mailed links begin. */
  readonly origin: string
  readonly mutationId: string | undefined
  readonly request: FastifyRequest
}
