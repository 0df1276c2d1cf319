import type { TestServices } from '../../testing/testServices.ts'

type Answer = () => Response | Promise<Response>

/** Replaces the responses to requests whose address contains one of the given parts, also for code that already has the services. */
export function standInFor(services: TestServices, answers: Readonly<Record<string, Answer>>): TestServices {
  const { fetch } = services
  const answered: typeof fetch = async (input, init) => {
    const found = Object.entries(answers).find(([part]) => String(input).includes(part))
    return found ? found[1]() : fetch(input, init)
  }
  return Object.assign(services, { fetch: answered })
}
