import { buildCommand } from './buildCommand.ts'
import { checkCommand } from './checkCommand.ts'
import { type Command, type Terminal, UsageError } from './command.ts'
import { compareCommand } from './compareCommand.ts'
import { devCommand } from './devCommand.ts'
import { ejectCommand } from './eject/ejectCommand.ts'
import { importCommand } from './importCommand.ts'
import { newCommand } from './new/newCommand.ts'
import { prerenderCommand } from './prerenderCommand.ts'
import { previewCommand } from './previewCommand.ts'

const commands: Readonly<Record<string, Command>> = {
  new: newCommand,
  import: importCommand,
  check: checkCommand,
  preview: previewCommand,
  prerender: prerenderCommand,
  compare: compareCommand,
  eject: ejectCommand,
  build: buildCommand,
  dev: devCommand,
}

/** Runs the command named by the first argument. Exit code 2 means invalid arguments. */
export async function runCommand([name = '', ...args]: readonly string[], terminal: Terminal): Promise<number> {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) {
    const isHelp = name === '' || name === '--help' || name === 'help'
    if (!isHelp) terminal.complain(`There is no command “${name}”.`)
    terminal.say(help())
    return isHelp ? 0 : 2
  }
  if (args.includes('--help')) {
    terminal.say(helpOf(command))
    return 0
  }
  try {
    return await command.run(args, terminal)
  } catch (error) {
    if (isOfSystem(error)) {
      terminal.complain(`A file or folder cannot be used: ${error.message}`)
      return 1
    }
    if (!(error instanceof UsageError) && !isUnknownOption(error)) throw error
    terminal.complain(`${error.message}\n\n  pnpm sluice ${command.usage}`)
    return 2
  }
}

/** Node's `parseArgs` throws such errors for unknown options. */
function isUnknownOption(error: unknown): error is Error {
  return error instanceof TypeError && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')
}

/** Errors that Node throws for failed system calls, such as writing to a protected folder. */
function isOfSystem(error: unknown): error is Error {
  return error instanceof Error && 'syscall' in error
}

function help(): string {
  return ['Usage:', ...Object.values(commands).map(helpOf)].join('\n')
}

function helpOf({ usage, doc }: Command): string {
  return `  pnpm sluice ${usage}\n      ${doc}`
}
