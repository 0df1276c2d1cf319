import { isRecord } from '../../project/raw.ts'

/** Returns the redirect target of a response: a page of this app, or one of the web. */
export async function responseRedirect(response: Response | null, origin: string): Promise<string | null> {
  const body: unknown = await response?.json().catch(() => null)
  const target = isRecord(body) ? (body.redirectUrl ?? body.redirect) : null
  if (typeof target !== 'string' || !URL.canParse(target, origin)) return null
  return /^https?:$/.test(new URL(target, origin).protocol) ? target : null
}
