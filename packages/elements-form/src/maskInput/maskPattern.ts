import { type MaskitoMaskExpression, type MaskitoOptions, maskitoPipe, maskitoTransform } from '@maskito/core'
import { maskitoCaretGuard, maskitoWithPlaceholder } from '@maskito/kit'

/*
 * Stored patterns are in the language of iMask: `0` is a digit, `a` a letter, `*` any character; those between brackets may be left out.
 * All others are fixed, and so is what follows a backslash; fixed characters between braces are a part of the raw value. A backtick has no
 * meaning here.
 */
type Token =
  | { readonly kind: 'entry'; readonly accepts: RegExp; readonly isOptional: boolean }
  | { readonly kind: 'fixed'; readonly char: string; readonly isKept: boolean }

const ENTRIES: Readonly<Record<string, RegExp>> = { '0': /\d/, a: /\p{L}/u, '*': /./u }

/** A pattern that texts are brought into. */
export interface MaskPattern {
  readonly tokens: readonly Token[]
  readonly options: MaskitoOptions
  /** Whether only digits can be entered. */
  readonly isNumeric: boolean
  /** Text without, and with, the characters that stand for what is missing. */
  readonly withoutPlaceholder: (text: string) => string
  readonly withPlaceholder: (text: string) => string
  /** Forgets what was typed: a text from elsewhere takes its place. */
  readonly forget: () => void
}

/**
 * Reads a stored pattern. With a placeholder character, what is missing is shown by it, unless it is a digit or a letter that can be
 * entered.
 */
export function readPattern(pattern: string, placeholderChar: string | null): MaskPattern {
  const tokens = tokenize(pattern)
  const entries = tokens.filter((token) => token.kind === 'entry')
  const isEntered = entries.some(({ accepts }) => accepts !== ENTRIES['*'] && accepts.test(placeholderChar ?? ''))
  const placeholder = placeholderChar && !isEntered ? createPlaceholder(tokens, placeholderChar) : null
  const { removePlaceholder = (text: string) => text, addPlaceholder = removePlaceholder } = placeholder ?? {}
  return {
    tokens,
    options: {
      ...placeholder?.behavior,
      mask: ({ value }) => expressionFor(tokens, removePlaceholder(value)),
    },
    isNumeric: entries.length > 0 && entries.every(({ accepts }) => accepts === ENTRIES['0']),
    withoutPlaceholder: removePlaceholder,
    withPlaceholder: addPlaceholder,
    forget: () => placeholder?.forget(),
  }
}

/** Shows what is missing. The library remembers the last text, so that it begins anew to forget it. */
function createPlaceholder(tokens: readonly Token[], char: string) {
  const whole = tokens.map((token) => (token.kind === 'fixed' ? token.char : char)).join('')
  let current = maskitoWithPlaceholder(whole)
  const behavior: Pick<MaskitoOptions, 'plugins' | 'postprocessors' | 'preprocessors'> = {
    plugins: [maskitoCaretGuard((value) => [0, current.removePlaceholder(value).length])],
    preprocessors: [(...given) => maskitoPipe(current.preprocessors)(...given)],
    postprocessors: [(...given) => maskitoPipe(current.postprocessors)(...given)],
  }
  return {
    behavior,
    removePlaceholder: (text: string) => current.removePlaceholder(text),
    addPlaceholder: (text: string) => text + whole.slice(text.length),
    forget() {
      current = maskitoWithPlaceholder(whole)
    },
  }
}

/** Brings a text into a pattern. */
export function maskText(text: string, { tokens }: MaskPattern): string {
  return text === '' ? '' : maskitoTransform(text, { mask: ({ value }) => expressionFor(tokens, value) })
}

/** Text that was entered in a masked text, with the fixed characters that are a part of it. */
export function rawText(masked: string, { tokens }: MaskPattern): string {
  return fill(tokens, masked)
    .flatMap(({ token, char }) => (token.kind === 'fixed' && !token.isKept ? [] : [char]))
    .join('')
}

/** Whether a masked text has everything that its pattern asks for; fixed characters may still be missing. */
export function isComplete(masked: string, { tokens }: MaskPattern): boolean {
  const filled = new Set(fill(tokens, masked).map(({ token }) => token))
  return masked !== '' && tokens.every((token) => filled.has(token) || token.kind === 'fixed' || token.isOptional)
}

function tokenize(pattern: string): readonly Token[] {
  const tokens: Token[] = []
  let isKept = false
  let isOptional = false
  for (let at = 0; at < pattern.length; at++) {
    const char = pattern.charAt(at)
    if (char === '{' || char === '}') isKept = char === '{'
    else if (char === '[' || char === ']') isOptional = char === '['
    else if (char === '\\') {
      at++
      if (at < pattern.length) tokens.push({ kind: 'fixed', char: pattern.charAt(at), isKept })
    } else if (char !== '`') {
      const accepts = ENTRIES[char]
      tokens.push(accepts ? { kind: 'entry', accepts, isOptional } : { kind: 'fixed', char, isKept })
    }
  }
  return tokens
}

interface Filled {
  readonly token: Token
  readonly char: string
}

/** The tokens that the characters of a text belong to; a character that belongs to none is left out. */
function fill(tokens: readonly Token[], text: string): readonly Filled[] {
  const filled: Filled[] = []
  let at = 0
  for (const char of text) {
    const found = nextToken(tokens, at, char)
    if (found < 0) continue
    const token = tokens[found]
    if (token) filled.push({ token, char })
    at = found + 1
  }
  return filled
}

/** Index of the token that a character belongs to, after optional ones that do not take it; -1 for none. */
function nextToken(tokens: readonly Token[], from: number, char: string): number {
  for (let at = from; at < tokens.length; at++) {
    const token = tokens[at]
    if (token?.kind === 'fixed') {
      if (token.char === char) return at
    } else if (token?.accepts.test(char)) return at
    else if (!token?.isOptional) return -1
  }
  return -1
}

/** The pattern without the optional entries that a text has left out. */
function expressionFor(tokens: readonly Token[], text: string): MaskitoMaskExpression {
  const filled = fill(tokens, text)
  const last = filled.at(-1)
  const reached = last ? tokens.indexOf(last.token) : -1
  const used = new Set(filled.map(({ token }) => token))
  return tokens
    .filter((token, at) => at > reached || used.has(token) || token.kind === 'fixed' || !token.isOptional)
    .map((token) => (token.kind === 'fixed' ? token.char : token.accepts))
}
