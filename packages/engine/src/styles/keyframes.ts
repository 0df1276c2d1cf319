import { safeCss } from './safeCss.ts'

/** Stored keyframes under a name unique to the element. */
export interface Keyframes {
  readonly name: string
  readonly css: string
}

const RULE = /^\s*@keyframes\s+[\w-]+\s*\{([\s\S]*)\}\s*$/
const FRAME = /\s*((?:from|to|[\d.]+%)(?:\s*,\s*(?:from|to|[\d.]+%))*)\s*\{([^{}]*)\}/gy

/**
 * Returns the name of the keyframes for one place in the cascade: each screen and state may have its own.
 * @param variable the custom property that a bound value of that place would have.
 */
export function keyframesName(variable: string): string {
  return variable.replace(/^--b-/, '').replace(/-animationKeyframes$/, '')
}

/**
 * Parses the stored text of an animation, `@keyframes x { 0% { … } 100% { … } }`. Unsafe CSS in it is left out; null
 * for any other text.
 * @param own suffix of the name, after `k-`.
 */
export function keyframes(stored: unknown, own: string): Keyframes | null {
  const body = typeof stored === 'string' ? RULE.exec(stored)?.[1] : undefined
  if (body === undefined) return null
  const name = `k-${own}`
  const frames = [...body.matchAll(FRAME)].map(([, place = '', text = '']) => `${place}{${declarationsIn(text)}}`)
  return frames.length > 0 ? { name, css: `@keyframes ${name}{${frames.join('')}}\n` } : null
}

function declarationsIn(text: string): string {
  return text
    .split(';')
    .flatMap((declaration) => {
      const [, property, value] = /^\s*(-{0,2}[a-z][\w-]*)\s*:\s*([\s\S]+)$/i.exec(declaration) ?? []
      const css = safeCss(value)
      return property && css ? [`${property}:${css}`] : []
    })
    .join(';')
}
