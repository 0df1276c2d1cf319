import { spawn } from 'node:child_process'
import type { Account } from './programs.ts'

/** A program to run in the foreground, and its account. */
export interface ProgramOptions {
  readonly file: string
  readonly args: readonly string[]
  readonly folder: string
  readonly account: Account | undefined
}

/** A program that runs until it is stopped, at most as long as this process. */
export interface RunningProgram {
  readonly pid: number
  signal(name: NodeJS.Signals): void
  /** Output of the program if it has exited by itself; undefined while it runs. */
  problem(): string | undefined
  /** Sends a signal and waits for the exit. */
  stop(name: NodeJS.Signals): Promise<void>
}

/** Starts a program. */
export function startProgram({ file, args, folder, account }: ProgramOptions): RunningProgram {
  const child = spawn(file, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'], ...account })
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  let output = ''
  let hasEnded = false
  const note = (chunk: Buffer) => {
    output = (output + chunk.toString()).slice(-10_000)
  }
  child.stdout.on('data', note)
  child.stderr.on('data', note)
  const ended = new Promise<void>((resolve) => {
    child.once('error', (error) => note(Buffer.from(String(error))))
    child.once('close', () => {
      process.off('exit', kill)
      hasEnded = true
      resolve()
    })
  })
  return {
    pid: child.pid ?? -1,
    signal: (name) => void child.kill(name),
    problem: () => (hasEnded ? `${file} has ended: ${output}` : undefined),
    stop(name) {
      child.kill(name)
      return ended
    },
  }
}
