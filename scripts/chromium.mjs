// The browser of the journeys: the system's Chromium, installed when it is missing, or Playwright's own.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fail, node, root, run } from './prepare.mjs'

const system = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]

export function ensureChromium() {
  if (system.some((path) => existsSync(path))) return
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    process.stdout.write('Installing Chromium…\n')
    run('apt-get', ['update', '-qq'], { mayFail: true })
    // The headless shell takes a fifth less processor time; not all systems have a package of it.
    for (const name of ['chromium-headless-shell', 'chromium'])
      if (run('apt-get', ['install', '-y', '-qq', name], { mayFail: true }) === 0) return
  }
  const playwright = join(root, 'node_modules/@playwright/test/cli.js')
  if (run(node, [playwright, 'install', 'chromium'], { mayFail: true }) !== 0)
    fail('The journeys need Chromium: install it with your system’s packages and try again.')
}
