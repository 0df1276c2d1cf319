/*
 * Reads the tutorial of the authoring guide. Each section with a number is a step; its snippets are commands, whole files, which begin
 * with a comment that has their path, and changes of files as git shows them.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A code block of a guide. */
export interface Snippet {
  readonly language: string
  readonly text: string
}

/** A step of the tutorial. */
export interface GuideStep {
  /** Heading, such as “1. Start a project”. */
  readonly name: string
  readonly snippets: readonly Snippet[]
}

/** Text of the authoring guide. */
export const authoringGuide: string = readFileSync(
  join(import.meta.dirname, '../../../../docs/guides/authoring.md'),
  'utf8',
)

/** Steps of the tutorial, in order. */
export function guideSteps(): readonly GuideStep[] {
  const [, ...sections] = authoringGuide.split(/^### (?=\d+\. )/m)
  return sections.map((section) => {
    const own = section.split(/^#{2,3} /m)[0] ?? ''
    return { name: own.split('\n')[0] ?? '', snippets: snippetsOf(own) }
  })
}

/** All code blocks of a text. */
export function snippetsOf(text: string): readonly Snippet[] {
  return [...text.matchAll(/^```(.*)\n([\s\S]*?)^```$/gm)].map(([, language = '', code = '']) => ({
    language,
    text: code,
  }))
}

/** Files of a project after the changes of a step. @throws {Error} when a snippet is neither a file nor a change that fits. */
export function filesAfter(files: ReadonlyMap<string, string>, { snippets }: GuideStep): ReadonlyMap<string, string> {
  const after = new Map(files)
  for (const snippet of snippets) {
    if (snippet.language === 'sh') continue
    const [head = '', ...lines] = snippet.text.split('\n')
    const path = head.replace(/^(?:\/\/|\+\+\+) /, '')
    if (path === head) throw new Error(`A snippet does not begin with its path: ${head}`)
    after.set(path, snippet.language === 'diff' ? changed(after.get(path), path, lines) : lines.join('\n'))
  }
  return after
}

function changed(text: string | undefined, path: string, lines: readonly string[]): string {
  if (text === undefined) throw new Error(`There is no file ${path} to change.`)
  const hunks = lines.slice(0, -1).join('\n').split(/^@@\n/m)
  return hunks.reduce((before, hunk) => withHunk(before, hunk.replace(/\n$/, ''), path), text)
}

/** Text with one change in it, whose unchanged and removed lines stand at one place of it. */
function withHunk(text: string, hunk: string, path: string): string {
  const lines = hunk.split('\n')
  const side = (removed: string) =>
    lines
      .filter((line) => !line.startsWith(removed))
      .map((line) => `${line.slice(1)}\n`)
      .join('')
  const [before = '', after, ...more] = `\n${text}`.split(`\n${side('+')}`)
  if (after === undefined || more.length > 0)
    throw new Error(`A change of ${path} fits at ${more.length + (after === undefined ? 0 : 1)} places:\n${hunk}`)
  return `${before}\n${side('-')}${after}`.slice(1)
}
