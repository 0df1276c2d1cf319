import { validateHeaderName, validateHeaderValue } from 'node:http'
import * as z from 'zod'
import type { AllowedHost, ForwardingSettings } from '../world/forwarding.ts'
import { findHost } from './parseHost.ts'

/** Headers by host. */
type Secrets = ForwardingSettings['secrets']

/** Headers that belong to the connection. */
const ownHeaders = /^(?:host|connection|content-length|transfer-encoding|upgrade|accept-encoding|expect|te|trailer)$/i

const headers = z.record(
  z.string().refine((name) => !ownHeaders.test(name) && isValid(() => validateHeaderName(name))),
  z.string().refine((value) => isValid(() => validateHeaderValue('x', value))),
)

/** Parses `REQUEST_SECRETS`: headers by host as JSON, with lower-case names; undefined when it is not valid. */
export function parseSecrets(text: string): Secrets | undefined {
  try {
    const { data } = z.record(z.string().min(1), headers).safeParse(JSON.parse(text))
    return data && Object.fromEntries(Object.entries(data).map(([host, named]) => [host.toLowerCase(), lowered(named)]))
  } catch {
    return undefined
  }
}

function lowered(named: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(named).map(([name, value]) => [name.toLowerCase(), value]))
}

function isValid(validate: () => void): boolean {
  try {
    validate()
    return true
  } catch {
    return false
  }
}

/** Problem with secrets, worded for the operator: those of a host to which no request is sent. */
export function secretsProblem(secrets: Secrets, hosts: readonly AllowedHost[]): string | undefined {
  const unknown = Object.keys(secrets).find(
    (host) => !['https:', 'http:'].some((scheme) => isNamed(scheme, host, hosts)),
  )
  return unknown === undefined ? undefined : `“${unknown}” is not one of REQUEST_HOSTS`
}

function isNamed(scheme: string, host: string, hosts: readonly AllowedHost[]): boolean {
  const address = `${scheme}//${host}`
  return URL.canParse(address) && new URL(address).host === host && findHost(hosts, new URL(address)) !== undefined
}
