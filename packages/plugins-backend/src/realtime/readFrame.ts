import type { Frame } from './Frame.ts'

/** Parses a text from the socket as a frame; null when it is not one. */
export function readFrame(text: string): Frame | null {
  const parsed = parse(text)
  if (!isRecord(parsed) || typeof parsed.action !== 'string' || parsed.action === '') return null
  const options = isRecord(parsed.options) ? parsed.options : {}
  const { channel, authenticated, socketId } = options
  return {
    ...parsed,
    action: parsed.action,
    options: {
      ...options,
      channel: typeof channel === 'string' ? channel : undefined,
      authenticated: typeof authenticated === 'boolean' ? authenticated : undefined,
      socketId: typeof socketId === 'string' ? socketId : undefined,
    },
    payload: parsed.payload ?? null,
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
