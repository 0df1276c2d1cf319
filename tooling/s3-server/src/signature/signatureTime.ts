/** Formats a time for signatures: `20130524T000000Z`. */
export function formatSignatureTime(time: Date): string {
  return `${time.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`
}

/** Parses the time of a signature; undefined when it does not have the form `20130524T000000Z`. */
export function parseSignatureTime(text: string): Date | undefined {
  if (!/^\d{8}T\d{6}Z$/.test(text)) return undefined
  const time = new Date(text.replace(/^(....)(..)(..)T(..)(..)(..)Z$/, '$1-$2-$3T$4:$5:$6Z'))
  return Number.isNaN(time.getTime()) ? undefined : time
}
