import { Script } from 'node:vm'
import { trustedNames } from '@sluice/engine/internals'
import { parseSync } from 'vite'
import type { StoredText } from '../StoredText.ts'
import { refusalOf } from './refusalOf.ts'

/** A script as code of the page. */
export interface TrustedFunction {
  /** A function that takes the names that occur in the script from its scope; the script may declare them itself. */
  readonly source: string
  /** Why it cannot stand in a module; null when it can. */
  readonly problem: string | null
}

/** Converts a script; nothing of it runs. */
export function trustedFunction(text: StoredText): TrustedFunction {
  const body = `(${text.kind.async ? 'async ' : ''}() => {\n${text.code}\n})`
  return { source: functionSource(text, body), problem: problemOf(body) }
}

/** Whether a text runs as code of the page in a project with trusted code: a script that the language refuses and a module can contain. */
export function runsAsTrusted(text: StoredText): boolean {
  return text.kind.kind === 'script' && refusalOf(text) !== null && trustedFunction(text).problem === null
}

function functionSource({ code, parameters }: StoredText, body: string): string {
  const used = [...new Set([...trustedNames, ...parameters])].filter((name) => NAME.test(name) && code.includes(name))
  const names = used.map((name) => `  const ${name} = names.get('${name}')\n`)
  return `(names) => {\n${names.join('')}  return ${body}()\n}`
}

const NAME = /^[A-Za-z_$][\w$]*$/

/** Returns why a function cannot stand in a module; null when it can. */
function problemOf(body: string): string | null {
  const { program, errors } = parseSync('script.mjs', body, { sourceType: 'module' })
  const [error] = errors
  if (error) return error.message.replace(/\.$/, '')
  // Braces of a script that close its function would run the rest at once.
  if (program.body.length !== 1) return 'it closes more braces than it opens'
  try {
    // The parser leaves some errors to the engine, such as names that are declared twice.
    new Script(`'use strict';${body}`)
    return null
  } catch (thrown) {
    return thrown instanceof Error ? thrown.message : String(thrown)
  }
}
