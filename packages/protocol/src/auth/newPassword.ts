import * as z from 'zod'

/** A newly chosen password; every character counts, including leading and trailing spaces. */
export const newPassword = z.string().min(8).max(256)
