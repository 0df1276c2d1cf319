import { basicElements } from '@sluice/elements-basic'
import { formElements } from '@sluice/elements-form'
import { selectElements } from '@sluice/elements-select'
import { browserServices, mount } from '@sluice/engine/react'
import { type ReactNode, useEffect, useRef } from 'react'

interface StoredPageProps {
  /** Path of the page, in the project whose built files are served at the root. */
  readonly path: string
  readonly theme: 'dark' | 'light'
  /** Address of the project file. */
  readonly project: string
}

/** A page of a built project, shown by the engine at an address of its own, in a page of something else. */
export function StoredPage({ path, theme, project }: StoredPageProps): ReactNode {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const node = place.current?.appendChild(document.createElement('div')) ?? null
    const tokens = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: TOKENS })
    document.head.append(tokens)
    const started = start(node, { path, theme, project })
    return () => {
      tokens.remove()
      document.documentElement.classList.remove('ww-app-theme-dark')
      void started.then(({ unmount }) => unmount()).finally(() => node?.remove())
    }
  }, [path, theme, project])
  return <div ref={place} />
}

const TOKENS = '/public/styles/tokens.css'

async function start(node: HTMLElement | null, { path, theme, project }: StoredPageProps) {
  const services = browserServices()
  return mount(node, {
    project: await (await fetch(project)).json(),
    elements: [...basicElements, ...formElements, ...selectElements],
    plugins: [],
    services: {
      ...services,
      storage: { ...services.storage, get: (key) => (key === 'ww-app-theme' ? theme : null), set: () => {} },
      history: {
        ...services.history,
        current: () => path,
        push: () => {},
        replace: () => {},
        subscribe: () => () => {},
      },
    },
  })
}
