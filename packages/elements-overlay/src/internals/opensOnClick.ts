/** A click on the trigger of a dropdown. */
export interface TriggerClick {
  readonly pointer: 'key' | 'mouse' | 'touch'
  /** Whether it follows a link. */
  readonly isOnLink: boolean
}

/**
 * Whether a click opens or closes a dropdown: always if that is how it opens; else only for those who can neither hover nor click right,
 * which are fingers and keys. A key on a link follows it.
 */
export function opensOnClick(triggerType: string | undefined, { pointer, isOnLink }: TriggerClick): boolean {
  if (triggerType === undefined || triggerType === 'click') return true
  return pointer === 'touch' || (pointer === 'key' && !isOnLink)
}
