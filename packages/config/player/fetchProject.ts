import type { PlayerWords } from './words.ts'

/** Parts of a stored project that the player itself reads; the runtime reads the rest. */
export interface PlayedProject {
  readonly name: string
  readonly plugins: readonly { readonly id: string }[]
  /** Whether the server sends events when the project changes. */
  readonly followsChanges: boolean
  /** Whether the site is to be kept on the device; a preview is not. */
  readonly isKept: boolean
  /** Parts that do not run, each with its page; those without one are of the project. */
  readonly notRunning: readonly MissingPart[]
}

/** Part of a page that does not run. */
export interface MissingPart {
  readonly page: string | null
  readonly kind: string
  readonly what: string
  readonly count: number
  readonly reason: string
}

/** Fetches the project from the server that serves this page. @throws {Error} with a message to show to the user. */
export async function fetchProject({ noAnswer, notRead }: PlayerWords): Promise<PlayedProject> {
  const response = await fetch('/player/project.json').catch((cause: unknown) => {
    throw new Error(noAnswer, { cause })
  })
  if (!response.ok) throw new Error(`${notRead} ${response.status}.`)
  return playedProject(await response.json())
}

/** Copies the stored file, with the fields that the player reads validated. */
function playedProject(stored: unknown): PlayedProject {
  const file = Object(stored)
  const listed: readonly unknown[] = Array.isArray(file.plugins) ? file.plugins : []
  const { followsChanges, isKept, notRunning } = Object(file._player)
  return {
    ...file,
    name: String(file.name ?? ''),
    plugins: listed.filter(hasId),
    followsChanges: followsChanges === true,
    isKept: isKept === true,
    // The server that serves this page writes them.
    notRunning: Array.isArray(notRunning) ? notRunning : [],
  }
}

function hasId(entry: unknown): entry is { readonly id: string } {
  return typeof entry === 'object' && entry !== null && 'id' in entry && typeof entry.id === 'string'
}
