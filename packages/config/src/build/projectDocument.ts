import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { recordOf } from '../recordOf.ts'
import { FRAME_ADDRESS } from './frameFile.ts'
import { trustedAttributes } from './trusted/trustedMetas.ts'

/** Address of a module that a build has written. */
const OF_BUILD = /^\/public\/trusted-[0-9a-f]{8}\.js$/

/**
 * Vite plugin for the page document of an app: adds meta tags with the addresses of the frame and the module that run the project’s
 * trusted code. The document of a project without trusted code is unchanged.
 * @param folder the project folder that `writeProject` wrote; read each time a document is transformed.
 */
export function projectDocument(folder: string): Plugin {
  return {
    name: 'sluice-project-document',
    transformIndexHtml: () => {
      const project = recordOf(JSON.parse(readFileSync(join(folder, 'project.json'), 'utf8')))
      if (project.trustedCode !== true) return []
      const { trustedScripts } = recordOf(project._sluice)
      const scripts = typeof trustedScripts === 'string' && OF_BUILD.test(trustedScripts) ? trustedScripts : null
      return trustedAttributes({ frame: FRAME_ADDRESS, scripts }).map((attrs) => ({
        ...{ tag: 'meta', attrs, injectTo: 'head-prepend' as const },
      }))
    },
  }
}
