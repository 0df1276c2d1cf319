const KINDS: Readonly<Record<string, string>> = {
  any: '',
  image: 'image/*',
  video: 'video/*',
  audio: 'audio/*',
  pdf: '.pdf',
  csv: '.csv',
  excel: '.xls,.xlsb,.xlsm,.xlsx',
  word: '.doc,.docm,.docx',
  json: '.json',
}

/** Value of the native `accept` for a stored type of files. */
export function toAccept(extensions: string | undefined, customExtensions: string | undefined): string {
  if (extensions !== 'custom') return KINDS[extensions ?? 'any'] ?? ''
  const entries = (customExtensions ?? '').split(',').map((entry) => entry.trim().toLowerCase())
  return entries
    .flatMap((entry) => (entry === '' ? [] : entry.includes('/') || entry.startsWith('.') ? entry : `.${entry}`))
    .join(',')
}

/** Whether a file has an accepted type. */
export function matchesExtensions(
  { name, type }: { readonly name: string; readonly type: string },
  accept: string,
): boolean {
  if (accept === '') return true
  return accept.split(',').some((entry) => {
    if (entry.startsWith('.')) return name.toLowerCase().endsWith(entry)
    return entry.endsWith('/*') ? type.startsWith(entry.slice(0, -1)) : type === entry
  })
}
