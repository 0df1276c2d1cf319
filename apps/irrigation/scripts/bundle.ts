import { join } from 'node:path'
import { build } from 'vite'
import { appRoot, buildConfiguration } from './buildConfiguration.ts'

const { files, icons, project } = buildConfiguration()
await build({ root: appRoot, configFile: join(appRoot, 'vite.config.ts'), logLevel: 'warn' })
console.log(`${files.size} files, ${icons.length} icons, version ${String(project.cacheVersion)}.`)
