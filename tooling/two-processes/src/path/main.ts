/* Runs two processes behind a proxy, with a company like that of the demo, until this process is told to exit or its parent is
   gone. */
import { foundCompany } from '../client/company.ts'
import { fillCompany } from '../client/fillCompany.ts'
import { startTwo } from '../startTwo.ts'

const starting = startTwo()
let isClosing = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop)
if (process.channel) process.on('disconnect', stop)
const two = await starting
const { url } = two.proxy
const company = await foundCompany(two)
await fillCompany(two, company)
const { email, password } = company
console.log(`Ready: ${url} – sign in as ${email} with ${password}`)
process.send?.({ url, email, password })

async function stop(): Promise<void> {
  if (isClosing) return
  isClosing = true
  await (await starting).close()
  process.exit(0)
}
