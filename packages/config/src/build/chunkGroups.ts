import type { Rolldown } from 'vite'

/** React, and the bundler's helper for loading files. */
export const REACT =
  /sluice-react:|node_modules[\\/](?:\.pnpm[\\/])?(?:react|react-dom|scheduler)[@\\/]|vite[\\/]preload-helper/
/** The engine and the libraries beneath it. */
export const ENGINE =
  /packages[\\/]engine[\\/]src[\\/]|node_modules[\\/](?:\.pnpm[\\/])?(?:jotai|wouter|nanoid|regexparam|mitt|use-sync-external-store)/
/** The part of the engine that only elements use. */
export const FOR_ELEMENTS = /packages[\\/]engine[\\/]src[\\/]react[\\/]element[\\/]copyOf/
/** Modules that texts with markup need. */
export const MARKUP = /react[\\/]text[\\/]SanitizedHtml|node_modules[\\/](?:\.pnpm[\\/])?dompurify/

/** A file of a bundle that a group fills. */
interface ChunkGroup {
  readonly name: string
  /** Modules that it may have. */
  readonly of: RegExp
  /** Modules that it has in any case. */
  readonly also?: RegExp
  /** Modules that it does not have; what only they import is not in it either. */
  readonly without?: RegExp
  /** Groups of higher priority keep what they have. */
  readonly priority?: number
}

/**
 * Groups modules and what they import at once, as far as that is of a kind, in one file of a bundle. What they load later gets files
 * of its own.
 * @param roots paths of the modules, or a function that finds them.
 */
export function chunkFrom(
  roots: Roots | readonly string[],
  { name, of, also, without, priority = 1 }: ChunkGroup,
): Rolldown.CodeSplittingGroup {
  let reached: ReadonlySet<string> | null = null
  return {
    priority,
    debugName: name,
    name: (id: string, context: Rolldown.ChunkingContext) => {
      reached ??= importedAtOnce(typeof roots === 'function' ? roots(context) : roots, context, without)
      return (of.test(id) && reached.has(id)) || also?.test(id) ? name : null
    },
  }
}

type Roots = (context: Rolldown.ChunkingContext) => readonly string[]

/** Those of the modules that these load later which belong into the same file. */
export function lateParts(modules: readonly string[], belongs: (id: string) => boolean): Roots {
  return (context) => modules.flatMap((id) => context.getModuleInfo(id)?.dynamicallyImportedIds ?? []).filter(belongs)
}

/** Modules and all that they import but for what they load later. */
function importedAtOnce(
  roots: readonly string[],
  context: Rolldown.ChunkingContext,
  without?: RegExp,
): ReadonlySet<string> {
  const found = new Set(roots)
  // A set gives what is added while it is walked.
  for (const id of found)
    for (const imported of context.getModuleInfo(id)?.importedIds ?? [])
      if (!without?.test(imported)) found.add(imported)
  return found
}
