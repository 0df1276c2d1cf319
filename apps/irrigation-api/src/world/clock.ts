/** Where the time comes from. */
export interface Clock {
  now(): Date
}
