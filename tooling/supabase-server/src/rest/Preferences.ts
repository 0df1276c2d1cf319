/** Preferences of a request, from its `Prefer` header. */
export interface Preferences {
  readonly returns: 'headers-only' | 'minimal' | 'representation'
  readonly counts: boolean
  readonly resolution: 'ignore-duplicates' | 'merge-duplicates' | null
  /** Whether columns that a row lacks get their default instead of null. */
  readonly isMissingDefault: boolean
  /** Preferences that the answer confirms. */
  readonly applied: string
}

/** Reads the preferences of a request; unknown ones are ignored. @see https://docs.postgrest.org/en/v14/references/api/preferences.html */
export function readPreferences(headers: Headers): Preferences {
  const all = (headers.get('prefer') ?? '').split(',').map((one) => one.trim())
  const settingOf = (name: string) => all.findLast((one) => one.startsWith(`${name}=`))?.slice(name.length + 1)
  const [returns, resolution] = [settingOf('return'), settingOf('resolution')]
  return {
    returns: returns === 'representation' || returns === 'headers-only' ? returns : 'minimal',
    counts: settingOf('count') !== undefined,
    resolution: resolution === 'merge-duplicates' || resolution === 'ignore-duplicates' ? resolution : null,
    isMissingDefault: settingOf('missing') === 'default',
    applied: all.filter((one) => /^(?:return|count|resolution|missing)=/.test(one)).join(', '),
  }
}
