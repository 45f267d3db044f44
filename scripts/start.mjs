// `npm start`: installs what is missing, builds, and runs the portal with its sandbox until it is stopped.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { apiEnvironment, apiFlags } from './apiProcess.mjs'
import { buildWeb } from './buildWeb.mjs'
import { environment, install, node, root } from './prepare.mjs'

install()
buildWeb()

const production = process.env.NODE_ENV === 'production'
const children = []
let ending = false

function end(code) {
  if (ending) return
  ending = true
  for (const child of children) child.kill('SIGTERM')
  const patience = setTimeout(() => children.forEach((child) => child.kill('SIGKILL')), 15_000)
  void Promise.all(children.map((child) => child.over)).then(() => {
    clearTimeout(patience)
    process.exit(code)
  })
}

function start(entry, flags = [], ownEnvironment = {}) {
  // The pipe closes when this process ends, however it ends, and the child stops with it.
  const child = spawn(node, [...flags, join(root, entry)], {
    cwd: root,
    stdio: ['pipe', 'inherit', 'inherit'],
    env: { ...ownEnvironment, ...environment, STOP_WITH_PARENT: 'yes' },
  })
  child.over = new Promise((resolve) => child.once('exit', resolve))
  child.once('exit', (code) => end(code ?? 1))
  children.push(child)
}

// Ctrl-C reaches the children too, as they share this terminal; here it only starts the wait for them.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(0))

// npm passes no signal on when only it is told to end.
if (process.env.npm_lifecycle_event) {
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && end(0), 500).unref()
}

if (!production) start('apps/sandbox/src/main.ts')
start('apps/api/src/main.ts', apiFlags, apiEnvironment)
