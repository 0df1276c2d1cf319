import * as z from 'zod'

/** A password that is chosen; every character counts, spaces at its ends too. */
export const newPassword = z.string().min(8).max(256)
