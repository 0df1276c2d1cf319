import { useLayoutEffect, useState } from 'react'
import { expect, it } from 'vitest'
import { render } from 'vitest-browser-react'
import { measureTogether } from './measureTogether.ts'

/** Lists what happens to boxes which, once they are on the page, measure themselves and show the result. */
function Boxes({ names, log }: { readonly names: readonly string[]; readonly log: string[] }) {
  return names.map((name) => <Box key={name} name={name} log={log} />)
}

function Box({ name, log }: { readonly name: string; readonly log: string[] }) {
  const [width, setWidth] = useState<number | null>(null)
  useLayoutEffect(() => {
    log.push(`on the page ${name}`)
    return measureTogether(() => {
      log.push(`measured ${name}`)
      setWidth(100)
    })
  }, [name, log])
  log.push(`${width === null ? 'rendered' : 'rendered with size'} ${name}`)
  return null
}

it('measures all that was rendered together after all of it is there, and renders it once more', async () => {
  const log: string[] = []
  await render(<Boxes names={['a', 'b']} log={log} />)
  expect(log).toEqual([
    ...['rendered a', 'rendered b', 'on the page a', 'on the page b'],
    ...['measured a', 'measured b', 'rendered with size a', 'rendered with size b'],
  ])
})

it('measures nothing that is gone again', async () => {
  const measured: string[] = []
  const forget = measureTogether(() => measured.push('gone'))
  measureTogether(() => measured.push('there'))
  forget()
  await Promise.resolve()
  expect(measured).toEqual(['there'])
})
