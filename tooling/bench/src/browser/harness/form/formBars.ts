/** Upper limits for Sluice with 200 fields: a key in milliseconds, a mount in times of `@rjsf/core` in the same run. */
export const formBars = { key: 2, mountTimesRjsf: 1.2 }
