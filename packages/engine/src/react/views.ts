import type { PageModel } from '../config/model.ts'
import type { Runtime } from '../runtime/Runtime.ts'
import { lazyView } from './lazyView.tsx'

/** Lists of children that are repeated per item. */
export const RepeatView = lazyView(() => import('./repeat/Repeat.tsx').then(({ Repeat }) => Repeat))

const loadLibrary = () => import('./library/views.ts')

/** An instance of a library component. */
export const InstanceView = lazyView(() => loadLibrary().then(({ Instance }) => Instance))

/** What an instance puts into an inner element of its component. */
export const DropzoneView = lazyView(() => loadLibrary().then(({ Dropzone }) => Dropzone))

/** Open popups, those of the page or those that stand in one element. */
export const PopupsView = lazyView(() => loadLibrary().then(({ Popups }) => Popups))

/** Brings what a page needs beside what every page has; a page that shows before that fills in. */
export async function loadViews(runtime: Runtime, { elements, components, followsScreen }: PageModel): Promise<void> {
  const slots = [...elements.values()].flatMap((element) => [...element.slots.values()])
  await Promise.all([
    slots.some(({ kind }) => kind === 'repeat') ? RepeatView.preload() : null,
    ...(components ? [InstanceView, DropzoneView, PopupsView].map((view) => view.preload()) : []),
    followsScreen ? import('./viewport/followViewport.ts').then((it) => it.followViewport(runtime)) : null,
  ])
}
