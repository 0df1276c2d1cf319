import { storedForm } from '../../form-sluice/storedForm.ts'
import { buildContender } from '../buildContender.ts'
import type { ServedFile } from '../ServedFile.ts'
import { storedPageStyle } from '../storedPageStyle.ts'
import { withDocument } from '../withDocument.ts'
import type { FormContenderName } from './FormContenderName.ts'
import { formContenders } from './formContenders.ts'

const STYLE = 'body, p { margin: 0 } input { display: block }'

/** Every file of a contender's form, the document at `/`. */
export async function formFiles(contender: FormContenderName, benchFolder: string): Promise<readonly ServedFile[]> {
  const name = formContenders[contender]
  const built = await buildContender(name, benchFolder)
  const files = contender === 'sluice' ? [...built, storedPageStyle(storedForm([]))] : built
  return withDocument(files, { name, style: STYLE })
}
