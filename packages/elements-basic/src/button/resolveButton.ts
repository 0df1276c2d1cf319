/** What decides how a button appears in the document. */
export interface ButtonSettings {
  /** As stored; a type that is none makes a plain button, never one that submits by accident. */
  readonly buttonType: string | null | undefined
  readonly isDisabled: boolean
  readonly isLinked: boolean
  /** The form around it is submitting. */
  readonly isFormBusy: boolean
}

/** Tag and attributes of a button. */
export interface ButtonAppearance {
  readonly tag: 'a' | 'button' | 'div'
  /** It can be focused and does nothing. */
  readonly isInert: boolean
  readonly attributes: Readonly<Record<string, unknown>>
}

/** A native button wherever possible; links and bare boxes get the attributes that a native button has by itself. */
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
