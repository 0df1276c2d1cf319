import { safeCss } from './safeCss.ts'

/** Stored keyframes under a name of the element's own. */
export interface Keyframes {
  readonly name: string
  readonly css: string
}

const RULE = /^\s*@keyframes\s+[\w-]+\s*\{([\s\S]*)\}\s*$/
const FRAME = /\s*((?:from|to|[\d.]+%)(?:\s*,\s*(?:from|to|[\d.]+%))*)\s*\{([^{}]*)\}/gy

/**
 * Reads the stored text of an animation, `@keyframes x { 0% { … } 100% { … } }`. What is not safe CSS in it is left out; null for
 * a text of any other form.
 * @param uid of the element, which gives the keyframes their name.
 */
export function keyframes(stored: unknown, uid: string): Keyframes | null {
  const body = typeof stored === 'string' ? RULE.exec(stored)?.[1] : undefined
  if (body === undefined) return null
  const name = `k-${uid}`
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
