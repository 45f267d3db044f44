// Preparation of every command: locked dependencies, and the project's own Node. Runs on any Node ≥ 20.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { apiEnvironment } from './apiProcess.mjs'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
const bin = join(root, 'node_modules', '.bin')

/** Path of the pinned Node, on which npm scripts and their child processes run. */
export const node = join(bin, 'node')
export const environment = {
  // The compile cache halves the start time of commands too.
  NODE_COMPILE_CACHE: apiEnvironment.NODE_COMPILE_CACHE,
  ...process.env,
  PATH: `${bin}${delimiter}${process.env.PATH ?? ''}`,
}

export function fail(sentence) {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

/** Runs a command in this terminal. If it fails, this process exits with its code. */
export function run(command, args, options = {}) {
  const done = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: environment, ...options })
  if (done.error) fail(`${command} could not be started: ${done.error.message}`)
  if (done.status !== 0 && !options.mayFail) process.exit(done.status ?? 1)
  return done.status ?? 1
}

/** Runs a command of the API in place of this process, so that signals to this one reach it. */
export function runCommand(name, args) {
  if (!existsSync(node)) fail('Please run `npm install` or `npm start` once first.')
  const call = [join(root, `apps/api/src/commands/${name}Command.ts`), ...args]
  process.chdir(root)
  // Nodes before 23.11 cannot: there it is a child process.
  if (process.execve) process.execve(node, [node, ...call], environment)
  run(node, call)
}

// npm runs scripts from the project's folder; names of files are relative to the caller's folder.
const standing = process.env.INIT_CWD ?? process.cwd()

/** Arguments of a command, with its files as whole paths. */
export const withPaths = (args) =>
  args.map((argument) => (argument.startsWith('--') ? argument : resolve(standing, argument)))

function lockHash() {
  return createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
}

/** Installs the packages of package-lock.json, once for each version of that file. */
export function install() {
  const stamp = join(root, 'node_modules', '.installed-lock')
  const currentHash = lockHash()
  if (existsSync(stamp) && existsSync(node) && readFileSync(stamp, 'utf8') === currentHash) return
  process.stdout.write('Installing dependencies…\n')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  run(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { env: process.env })
  if (!existsSync(node))
    fail(
      'The project’s own Node was not installed. Allow install scripts for the package "node" and try again.',
    )
  writeFileSync(stamp, currentHash)
}
