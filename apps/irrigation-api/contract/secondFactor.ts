import { oneTimeCode } from '@sluice/protocol'
import * as z from 'zod'

const password = z.string().min(1).max(256)

/** Begins a second factor; asks for the password once more. */
export const secondFactorBegin = z.strictObject({ password })

/** Sets up an authenticator app; answered once and never shown again. */
export const secondFactorBegun = z.object({
  /** Base32, to be typed in where no code can be scanned. */
  secret: z.string(),
  /** Address of the form `otpauth://totp/…`. */
  uri: z.string(),
  /** The address as a QR code: the text of an SVG. */
  qr: z.string(),
})

/** A code of the app that was set up. */
export const secondFactorConfirm = z.strictObject({ code: oneTimeCode })

/** Proof of both: the password and a code. */
export const secondFactorProof = z.strictObject({ password, code: oneTimeCode })

/** Codes that each work once in place of the app; they are answered this once. */
export const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) })

/** Whether somebody has a second factor. */
export const secondFactorState = z.object({
  is_on: z.boolean(),
  /** Whether the role asks for one. */
  is_required: z.boolean(),
  recovery_codes_left: z.number(),
})

/** The rest of a sign-in that a provider has begun. */
export const signInContinue = z.strictObject({ continuation: z.string().min(1).max(600), code: oneTimeCode })
