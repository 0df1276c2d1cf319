import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { recordOf } from '../recordOf.ts'
import { FRAME_ADDRESS } from './frameFile.ts'

/**
 * Vite plugin for the page document of an app: adds a meta tag with the address of the frame that runs the project’s trusted
 * code. The document of a project without trusted code is unchanged.
 * @param folder the project folder that `writeProject` wrote; read each time a document is transformed.
 */
export function projectDocument(folder: string): Plugin {
  return {
    name: 'sluice-project-document',
    transformIndexHtml: () => {
      const project = recordOf(JSON.parse(readFileSync(join(folder, 'project.json'), 'utf8')))
      const attrs = { name: 'sluice-frame', content: FRAME_ADDRESS }
      return project.trustedCode === true ? [{ tag: 'meta', attrs, injectTo: 'head-prepend' }] : []
    },
  }
}
