import { storedPage } from '../../sluice/storedPage.ts'
import { buildContender } from '../buildContender.ts'
import type { ServedFile } from '../ServedFile.ts'
import { storedPageStyle } from '../storedPageStyle.ts'
import { withDocument } from '../withDocument.ts'
import type { ContenderName } from './ContenderName.ts'
import { installNordcraft } from './installNordcraft.ts'

const STYLE = `
      body, p { margin: 0 }
      #rows { display: flex; flex-direction: column }
      #rows > * { display: flex; padding: 2px 8px }
    `

/** Every file of a contender's page, the document at `/`. */
export async function pageFiles(name: ContenderName, benchFolder: string): Promise<readonly ServedFile[]> {
  const built = await buildContender(name, benchFolder)
  return withDocument([...built, ...(await moreFiles(name, benchFolder))], { name, style: STYLE })
}

async function moreFiles(name: ContenderName, benchFolder: string): Promise<readonly ServedFile[]> {
  if (name === 'sluice') return [storedPageStyle(storedPage([]))]
  return name === 'nordcraft' ? [await installNordcraft(benchFolder)] : []
}
