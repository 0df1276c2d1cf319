/** Settings that determine how a button is rendered. */
export interface ButtonSettings {
  /** As stored; an unknown type makes a plain button, so that it never submits by accident. */
  readonly buttonType: string | null | undefined
  readonly isDisabled: boolean
  readonly isLinked: boolean
  /** Whether the form around it is submitting. */
  readonly isFormBusy: boolean
}

/** Tag and attributes of a button. */
export interface ButtonAppearance {
  readonly tag: 'a' | 'button' | 'div'
  /** Whether it can be focused but does nothing. */
  readonly isInert: boolean
  readonly attributes: Readonly<Record<string, unknown>>
}

/** Renders a native button where possible; links and plain boxes get the attributes that a native button has by default. */
export function resolveButton({ buttonType, isDisabled, isLinked, isFormBusy }: ButtonSettings): ButtonAppearance {
  if (isLinked) {
    return { tag: 'a', isInert: isDisabled, attributes: isDisabled ? { 'aria-disabled': true, href: undefined } : {} }
  }
  if (buttonType === null) {
    const attributes = { role: 'button', tabIndex: 0, ...(isDisabled ? { 'aria-disabled': true } : {}) }
    return { tag: 'div', isInert: isDisabled, attributes }
  }
  const type = buttonType === 'submit' || buttonType === 'reset' ? buttonType : 'button'
  const isBusy = isFormBusy && type === 'submit' && !isDisabled
  const busy = isBusy ? { 'aria-disabled': true, 'aria-busy': true } : {}
  return { tag: 'button', isInert: isBusy, attributes: { type, disabled: isDisabled, ...busy } }
}
