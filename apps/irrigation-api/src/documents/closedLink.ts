import { ApiError } from '../http/ApiError.ts'
import type { FoundLink } from './inLink.ts'

const reasons = {
  expired: [410, 'This link has expired.'],
  revoked: [410, 'This link was taken back.'],
  used_up: [410, 'This link was opened as often as it may be.'],
  being_revised: [409, 'This is being revised; a new one follows.'],
} as const

/** The refusal of a link that does not open its document, with whom to ask. */
export function closedLink(reason: keyof typeof reasons, { link, company }: FoundLink): ApiError {
  const [status, message] = reasons[reason]
  const { name, phone, email, brand_color } = company
  const payload = {
    locale: link.locale,
    superseded_at: link.superseded_at,
    company: { name, phone, email, brand_color },
  }
  return new ApiError(status, `share_link.${reason}`, message, { payload })
}
