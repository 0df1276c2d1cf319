/* `@nordcraft/runtime`, with the page as its own configuration; its production file is served unchanged. */
import { startBench } from '../page/startBench.ts'
import { type Component, storedComponent } from './storedComponent.ts'

/** Data that a document of this runtime contains before it starts. */
interface Prepared {
  readonly project: string
  readonly branch: string
  readonly commit: string
  readonly component: Component
  readonly components: readonly Component[]
  readonly pageState: object
}

interface NordcraftRuntime {
  initGlobalObject(code: { readonly formulas: object; readonly actions: object }): void
  createRoot(node: HTMLElement): void
}

const address = new URL('/nordcraft/page.main.esm.js', location.href).href
// The file is installed by the bench, so its exports are unknown to the compiler.
const { initGlobalObject, createRoot } = (await import(/* @vite-ignore */ address)) as NordcraftRuntime

startBench((rows, root) => {
  const component = storedComponent(rows)
  const prepared: Prepared = {
    project: 'bench',
    branch: 'main',
    commit: '1',
    component,
    components: [component],
    pageState: { Attributes: {}, Variables: {}, Apis: {} },
  }
  Reflect.set(window, '__toddle', prepared)
  return () => {
    initGlobalObject({ formulas: {}, actions: {} })
    createRoot(root)
  }
})
