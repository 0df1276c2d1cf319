import bowser from 'bowser'
import type { FastifyRequest } from 'fastify'

/** So many letters of a name that a browser gives itself are kept. */
const LONGEST_NAME = 60

/** What the device of a request is called, by what its browser says of itself: “Chrome, Android”; null for one that says nothing known. */
export function deviceOf({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  const userAgent = headers['user-agent']
  if (!userAgent) return null
  const { browser, os, platform } = bowser.parse(userAgent)
  const names = [browser.name?.replace(/ for .*/, ''), platform.model ?? os.name].filter(Boolean)
  return names.length === 0 ? null : names.join(', ').slice(0, LONGEST_NAME)
}
