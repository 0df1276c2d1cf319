import type { PackageScript, PageScripts } from './PageScripts.ts'
import { isPackageAddress } from './packageFiles.ts'

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
    script.src = trustedAddress(src)
    document.head.append(script)
  })
}

let policy: ScriptPolicy | undefined

/** Address as a script accepts it under a policy with trusted types. @throws {TypeError} for any other than that of a package. */
function trustedAddress(src: string): string {
  // The DOM type library does not include trusted types yet.
  const { trustedTypes } = globalThis as { trustedTypes?: { createPolicy: CreatePolicy } }
  policy ??= trustedTypes?.createPolicy('sluice-url', { createScriptURL: packageAddress }) ?? {
    createScriptURL: packageAddress,
  }
  return policy.createScriptURL(src)
}

function packageAddress(src: string): string {
  if (isPackageAddress(src)) return src
  throw new TypeError(`“${src}” is no file of a package.`)
}

interface ScriptPolicy {
  createScriptURL(src: string): string
}

type CreatePolicy = (name: string, rules: ScriptPolicy) => ScriptPolicy
