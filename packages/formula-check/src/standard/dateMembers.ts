const READ =
  'Date Day FullYear Hours Milliseconds Minutes Month Seconds Time TimezoneOffset UTCDate UTCDay UTCFullYear UTCHours UTCMilliseconds UTCMinutes UTCMonth UTCSeconds Year'.split(
    ' ',
  )

const WRITTEN =
  'Date FullYear Hours Milliseconds Minutes Month Seconds Time UTCDate UTCFullYear UTCHours UTCMilliseconds UTCMinutes UTCMonth UTCSeconds'.split(
    ' ',
  )

/** Members of `Date`, in the signature notation. */
export const dateMembers: Readonly<Record<string, string>> = {
  ...Object.fromEntries(READ.map((part) => [`get${part}`, '() => number'])),
  ...Object.fromEntries(WRITTEN.map((part) => [`set${part}`, '(value: any, ...more: any) => number'])),
  toDateString: '() => text',
  toISOString: '() => text',
  toJSON: '(key?: any) => text | unlikelyNull',
  toLocaleDateString: '(languages?: any, options?: any) => text',
  toLocaleString: '(languages?: any, options?: any) => text',
  toLocaleTimeString: '(languages?: any, options?: any) => text',
  toString: '() => text',
  toTimeString: '() => text',
  toUTCString: '() => text',
  valueOf: '() => number',
}
