import type { PluginContext } from '@sluice/engine/plugins'
import { documentScripts } from './documentScripts.ts'
import type { PageScripts } from './PageScripts.ts'
import { packageFiles } from './packageFiles.ts'
import { packageProblems } from './packageProblems.ts'
import { type StoredPackage, storedPackages } from './storedPackages.ts'
import { packageValue } from './values/packageValue.ts'

/** Adds the scripts of all packages in stored order, and sets the variable of each once it has run. */
export async function loadPackages(context: PluginContext, scripts: PageScripts = documentScripts()): Promise<void> {
  let isOver = false
  context.onEnd(() => {
    isOver = true
  })
  // Waits for the shown app: the first view of a prerendered page has no packages.
  await context.services.device()
  const { base, additions } = await context.app()
  if (isOver) return
  for (const problem of packageProblems(context.settings)) context.services.log.warn(problem)
  const files = packageFiles(additions)
  await Promise.all(
    storedPackages(context.settings).map(async (stored) => {
      const { name, version } = stored
      const found = files.find((file) => file.name === name && file.version === version)
      const problem = found
        ? await load(stored, { src: base + found.file, integrity: found.integrity }, { context, scripts })
        : `it is not allowed or not downloaded. Import the project with --allow-package ${name}@${version}.`
      if (problem) context.services.log.warn(`The package “${name}@${version}” is not there: ${problem}`)
    }),
  )
}

interface Surroundings {
  readonly context: PluginContext
  readonly scripts: PageScripts
}

/** Loads one package. @returns the reason why its variable stays null; null when it is set. */
async function load(
  { name, instanceName }: StoredPackage,
  script: Parameters<PageScripts['add']>[0],
  { context, scripts }: Surroundings,
): Promise<string | null> {
  try {
    await scripts.add(script)
  } catch {
    return 'its file cannot be had, or is not the one that was downloaded. Import the project again.'
  }
  const value = packageValue(scripts.global(instanceName), name)
  if (value === undefined) return `its script defines no “${instanceName}” that formulas could use.`
  context.setVariable(name, value)
  return null
}
