const formats = new Map<string, Intl.NumberFormat>()

/** Writes numbers of a language; made once for all charts, as the browser takes long to make one. */
export function numberFormat(language: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  const key = `${language} ${JSON.stringify(options)}`
  const format = formats.get(key) ?? new Intl.NumberFormat(language, options)
  formats.set(key, format)
  return format
}
