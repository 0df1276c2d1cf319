import { describe, expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { Link, useRoute, useSearch } from 'wouter'
import { createTestRuntime } from '../testing/createTestRuntime.ts'
import { AppRouter } from './AppRouter.tsx'

const page = (id: string) => ({ page: { id }, sections: {} })

function Zone() {
  const search = useSearch()
  const [matches, parameters] = useRoute<{ zone: string }>('zones/{{zone|1}}')
  return (
    <>
      <p>{matches ? `zone ${parameters.zone} ${search}` : 'elsewhere'}</p>
      <Link href="/zones/a%20b/?q=1">go</Link>
    </>
  )
}

describe('AppRouter', () => {
  it('lets React code around the app read its paths and navigate it', async () => {
    const { runtime, services } = createTestRuntime({
      pages: { home: page('home'), zones: page('zones') },
      project: {
        pages: [
          { id: 'home', paths: { default: 'home' }, langs: ['en'] },
          { id: 'zones', paths: { default: 'zones/{{zone|1}}' }, langs: ['en'] },
        ],
      },
    })
    runtime.navigation.start()
    const screen = await render(
      <AppRouter runtime={runtime}>
        <Zone />
      </AppRouter>,
    )
    await expect.element(screen.getByText('elsewhere')).toBeVisible()
    await screen.getByText('go').click()
    await expect.element(screen.getByText('zone a b q=1')).toBeVisible()
    expect(services.history.current()).toBe('/zones/a%20b/?q=1')
    await expect
      .poll(() => runtime.navigation.view.peek())
      .toMatchObject({ entry: { id: 'zones' }, parameters: { zone: 'a b' } })
  })
})
