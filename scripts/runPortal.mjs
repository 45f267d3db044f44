// Portal and sandbox as child processes, until one of them ends or this process gets a signal.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { apiEnvironment, apiFlags } from './apiProcess.mjs'
import { environment, node, root } from './prepare.mjs'

// Longer than the sum of the API's time limits at a stop (docs/operations.md).
const patienceMs = 60_000

export function runPortal() {
  const production = process.env.NODE_ENV === 'production'
  const children = []
  let ending = false

  function end(code) {
    if (ending) return
    ending = true
    for (const child of children) child.kill('SIGTERM')
    const patience = setTimeout(() => children.forEach((child) => child.kill('SIGKILL')), patienceMs)
    void Promise.all(children.map((child) => child.over)).then(() => {
      clearTimeout(patience)
      process.exit(code)
    })
  }

  function start(entry, flags = [], ownEnvironment = {}) {
    // The pipe closes when this process ends, even by a kill, and the child then stops.
    const child = spawn(node, [...flags, join(root, entry)], {
      cwd: root,
      stdio: ['pipe', 'inherit', 'inherit'],
      env: { ...ownEnvironment, ...environment, STOP_WITH_PARENT: 'yes' },
    })
    child.over = new Promise((resolve) => child.once('exit', resolve))
    child.once('exit', (code, signal) => {
      // A killed process writes no last line of its own.
      if (signal && !ending)
        process.stderr.write(`${entry} was ended by ${signal}. Start it again: saved data are kept.\n`)
      end(code ?? 1)
    })
    children.push(child)
  }

  // Ctrl-C and a closed terminal signal the children too: this process only waits for them.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(0))
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

  // npm does not forward a signal that only npm receives.
  if (process.env.npm_lifecycle_event) {
    const parent = process.ppid
    setInterval(() => process.ppid !== parent && end(0), 500).unref()
  }

  if (!production) start('apps/sandbox/src/main.ts')
  start('apps/api/src/main.ts', apiFlags, apiEnvironment)
}
