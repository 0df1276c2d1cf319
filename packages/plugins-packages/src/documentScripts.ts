import { scriptUrl } from '@sluice/plugins-kit'
import type { PackageScript, PageScripts } from './PageScripts.ts'

/** Scripts of the browser's document, each added once however many apps run in it. */
export function documentScripts(): PageScripts {
  return {
    add: ({ src, integrity }) => {
      const known = added.get(src)
      if (known) return known
      const adding = addScript({ src, integrity })
      added.set(src, adding)
      return adding
    },
    global: (name) => (Object.hasOwn(globalThis, name) ? Reflect.get(globalThis, name) : undefined),
  }
}

/** Scripts of this document by address: no document runs one twice. */
const added = new Map<string, Promise<void>>()

function addScript({ src, integrity }: PackageScript): Promise<void> {
  const script = document.createElement('script')
  // Scripts run in the order in which they are added, whichever arrives first.
  script.async = false
  script.crossOrigin = 'anonymous'
  script.integrity = integrity
  return new Promise((resolve, reject) => {
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => reject(new Error(`The script ${src} cannot be loaded.`)))
    script.src = scriptUrl(src)
    document.head.append(script)
  })
}
