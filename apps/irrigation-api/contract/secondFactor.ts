import { oneTimeCode } from '@sluice/protocol'
import * as z from 'zod'

const password = z.string().min(1).max(256)

/** Starts the setup of a second factor; needs the password. */
export const secondFactorBegin = z.strictObject({ password })

/** Data to set up an authenticator app; returned once only. */
export const secondFactorBegun = z.object({
  /** Base32, for typing in. */
  secret: z.string(),
  /** URI of the form `otpauth://totp/…`. */
  uri: z.string(),
  /** The URI as a QR code, as SVG text. */
  qr: z.string(),
})

/** A code of the new authenticator app. */
export const secondFactorConfirm = z.strictObject({ code: oneTimeCode })

/** Proof of identity: the password and a code. */
export const secondFactorProof = z.strictObject({ password, code: oneTimeCode })

/** Single-use codes that replace the app; returned once only. */
export const recoveryCodes = z.object({ recovery_codes: z.array(z.string()) })

/** Whether the user has a second factor. */
export const secondFactorState = z.object({
  is_on: z.boolean(),
  /** Whether the role requires one. */
  is_required: z.boolean(),
  recovery_codes_left: z.number(),
})

/** Continues a sign-in after a provider has identified the user. */
export const signInContinue = z.strictObject({ continuation: z.string().min(1).max(600), code: oneTimeCode })
