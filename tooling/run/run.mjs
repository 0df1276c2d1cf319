/*
 * Implements `npm start` and `npm test`: sets everything up from a fresh clone, reports anything missing, then runs. The first
 * run uses the Node that started npm, so nothing newer than Node 20 is used here.
 */
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { accessSync, constants, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { addReports } from './addReports.mjs'
import { machineProblem } from './machineProblem.mjs'
import { suiteTimes } from './suiteTimes.mjs'

const root = fileURLToPath(new URL('../../', import.meta.url))
const env = { ...process.env, TURBO_TELEMETRY_DISABLED: '1', DO_NOT_TRACK: '1', NPM_CONFIG_UPDATE_NOTIFIER: 'false' }
/** turbo arguments that build the app. */
const buildApp = ['run', 'bundle', '--filter=@sluice/irrigation', '--output-logs=errors-only']
const [command = '', ...args] = process.argv.slice(2)
const children = new Set()
let stopped = null

watchSignals()
const commands = { start, test: () => test('test'), 'test:long': () => test('test:long') }
const run = commands[command]
if (!run) fail(`Say what to run: ${Object.keys(commands).join(', ')}.`)
checkMachine()
await install()
await run()

/** Builds the app, then runs it with its API and its database until it is stopped. */
async function start() {
  console.log('Building the app …')
  await must('turbo', buildApp, 'The app could not be built; the reason stands above.')
  // Features that strangers could exploit are explicit options: without them the server creates no demo, accepts no simulated
  // payment and shows no mail.
  const demo = args.includes('--empty') || isDeployed() ? [] : ['--demo', '--show-mail']
  const main = demo.length > 0 ? 'apps/irrigation-demo/src/main.ts' : 'apps/irrigation-api/src/main.ts'
  const api = ['--conditions=@sluice/source', main, ...demo, ...args]
  process.exitCode = await exec(node(), api, { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
}

/** Whether the settings are those of an installation reachable by others. */
function isDeployed() {
  const { DATABASE_URL, NODE_ENV, PUBLIC_URL } = process.env
  return Boolean(DATABASE_URL) || NODE_ENV === 'production' || Boolean(PUBLIC_URL?.startsWith('https:'))
}

/** Runs the tasks of a suite in all packages, and ends with one line that counts all tests. */
async function test(suite) {
  removeReports()
  const statuses = suite === 'test' ? await testQuickly() : [await runTasks(['test:long'], { atOnce: 3 })]
  const status = statuses.find((it) => it !== 0) ?? 0
  const { passed, failed, text } = addReports(root, suite)
  console.log(text)
  console.log(suiteTimes(root, suite))
  if (status !== 0 && failed === 0) console.log('A task failed outside the tests; its output stands above.')
  console.log(`${passed} passed, ${failed + (status !== 0 && failed === 0 ? 1 : 0)} failed`)
  process.exitCode = status
}

/**
 * Runs three task groups in parallel that take about equally long: the app and browser tests, the API and its dependents, and
 * everything else. More groups would slow each other down, as they share the processor's caches. In a single run turbo would
 * start the longest task last and end with it alone.
 */
async function testQuickly() {
  const checks = ['//#biome', '//#depcruise', '//#knip', 'build', '//#publint']
  const ofApp = ['size', 'e2e']
  const types = '//#typecheck:all'
  if (args.length > 0) return [await runTasks([...checks, 'test', ...ofApp, types], { atOnce: 3 })]
  const api = ['@sluice/irrigation-api']
  const inBrowser = ['@sluice/browser-tests', '@sluice/storybook']
  const ofData = ['@sluice/irrigation', '@sluice/irrigation-demo']
  const others = [...api, ...inBrowser, ...ofData].map((name) => `!${name}`)
  const rows = [
    [{ tasks: ofApp }, { tasks: ['test'], filters: inBrowser }, { tasks: [types] }],
    [api, ofData].map((filters) => ({ tasks: ['test'], filters })),
    [{ tasks: checks }, { tasks: ['test'], filters: others }],
  ]
  return (await Promise.all(rows.map(runRow))).flat()
}

/** Runs the parts of a group one after another until it is stopped. */
async function runRow(row) {
  const statuses = []
  for (const { tasks, filters } of row) if (!stopped) statuses.push(await runTasks(tasks, { atOnce: 1, filters }))
  return statuses
}

/**
 * Runs tasks of turbo, `atOnce` in parallel, for all packages or those matching filters; the command's arguments are passed on.
 */
function runTasks(tasks, { atOnce, filters = [] }) {
  const options = ['--continue=dependencies-successful', `--concurrency=${atOnce}`, '--output-logs=new-only']
  return exec(turbo(), ['run', ...tasks, ...options, ...filters.map((filter) => `--filter=${filter}`), ...args])
}

/** Installs the locked packages unless they are already installed. */
async function install() {
  const marker = join(root, 'node_modules/.sluice-install')
  const key = createHash('sha256')
    .update(readFileSync(join(root, 'pnpm-lock.yaml')))
    .update([root, process.platform, process.arch].join())
    .digest('hex')
  if (existsSync(marker) && readFileSync(marker, 'utf8') === key && existsSync(node())) {
    usePath(readFileSync(`${marker}-path`, 'utf8'))
    return
  }
  const pnpm = findPnpm()
  usePath(pnpm)
  console.log('Installing packages …')
  await must(
    'pnpm',
    ['install', '--frozen-lockfile', '--prefer-offline', '--reporter=append-only'],
    'The packages could not be installed. Is the package registry reachable?',
    { quiet: true },
  )
  writeFileSync(`${marker}-path`, pnpm)
  writeFileSync(marker, key)
}

/** Folder of the pnpm version given in `packageManager`, found through npx. */
function findPnpm() {
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const found = spawnSync('npx', ['-y', '-p', packageManager, '-c', 'command -v pnpm'], {
    cwd: root,
    env,
    encoding: 'utf8',
  })
  const path = found.stdout?.trim().split('\n').at(-1) ?? ''
  if (found.status !== 0 || !existsSync(path))
    fail(`${packageManager} could not be had through npx. Is npm installed and the package registry reachable?`)
  return dirname(path)
}

function usePath(pnpm) {
  env.PATH = [dirname(node()), join(root, 'node_modules/.bin'), pnpm, env.PATH].join(delimiter)
}

/** Exits with a message when this machine or folder is unsuitable. */
function checkMachine() {
  const problem = machineProblem({
    node: process.versions.node,
    platform: `${process.platform}-${process.arch}`,
    root,
    canWrite: canWrite(),
  })
  if (problem) fail(problem)
}

function canWrite() {
  try {
    accessSync(root, constants.W_OK)
    mkdirSync(join(root, 'node_modules'), { recursive: true })
    return true
  } catch {
    return false
  }
}

function removeReports() {
  for (const group of ['packages', 'apps', 'tooling']) {
    for (const name of readdirSync(join(root, group)))
      rmSync(join(root, group, name, '.reports'), { recursive: true, force: true })
  }
}

function node() {
  return join(root, 'node_modules/node/bin/node')
}

function turbo() {
  return join(root, 'node_modules/.bin/turbo')
}

async function must(name, params, sentence, { quiet = false } = {}) {
  const path = name === 'turbo' ? turbo() : name
  const status = await exec(path, params, { stdio: ['ignore', quiet ? 'pipe' : 'inherit', 'inherit'] })
  if (status !== 0) fail(sentence)
}

/** Runs a program to its end and returns its status; signals are forwarded. */
function exec(path, params, options = {}) {
  if (stopped) process.exit(exitCodeOf(stopped))
  return new Promise((resolve) => {
    const child = spawn(path, params, { cwd: root, env, stdio: 'inherit', ...options })
    children.add(child)
    const output = []
    child.stdout?.on('data', (data) => output.push(data))
    child.on('error', (error) => fail(`${path} could not be started: ${error.message}`))
    child.on('exit', (code, signal) => {
      children.delete(child)
      if (stopped && children.size === 0 && !options.stdio?.includes('ipc')) process.exit(exitCodeOf(stopped))
      if (code !== 0) process.stdout.write(Buffer.concat(output))
      resolve(code ?? exitCodeOf(signal))
    })
  })
}

function exitCodeOf(signal) {
  return { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 }[signal] ?? 1
}

/** Forwards Ctrl-C, a closed terminal and a killed npm to the running programs. */
function watchSignals() {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      stopped ??= signal
      killAll(signal)
    })
  }
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && killAll('SIGTERM'), 250).unref()
}

function killAll(signal) {
  for (const child of children) child.kill(signal)
}

function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}
