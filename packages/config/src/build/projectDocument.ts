import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'
import { recordOf } from '../recordOf.ts'
import { FRAME_ADDRESS } from './frameFile.ts'

/**
 * For the page document of an app that Vite bundles or serves: names the frame in which the project’s trusted code runs. The
 * document of a project without trusted code stays as it is.
 * @param folder the project folder that `writeProject` wrote; read when there is a document to complete.
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
