/** Arguments of a stored action, by their names. */
export type Args = Readonly<Record<string, unknown>>
