// Builds the web app when its sources are newer than its build.
import { existsSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { node, root, run } from './prepare.mjs'

const sources = ['apps/web', 'packages/rules/src', 'packages/contract/src', 'package-lock.json']
const stamp = join(root, 'apps/web/dist/.built')

function newest(path) {
  const found = statSync(path)
  if (!found.isDirectory()) return found.mtimeMs
  return readdirSync(path)
    .filter((name) => name !== 'dist' && name !== 'node_modules')
    .reduce((latest, name) => Math.max(latest, newest(join(path, name))), 0)
}

export function buildWeb() {
  const latest = Math.max(...sources.map((path) => newest(join(root, path))))
  if (existsSync(stamp) && statSync(stamp).mtimeMs >= latest) return
  process.stdout.write('Building the web app…\n')
  rmSync(stamp, { force: true })
  run(node, [join(root, 'node_modules/vite/bin/vite.js'), 'build', 'apps/web', '--logLevel', 'warn'])
  writeFileSync(stamp, '')
}
