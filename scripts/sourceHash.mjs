// Hash of the sources of a build: unlike dates, a hash is the same on every machine.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const skipped = new Set(['dist', 'node_modules'])

/** Files below a path, in the same order on every machine. */
function filesBelow(folder, path) {
  if (!statSync(join(folder, path)).isDirectory()) return [path]
  return readdirSync(join(folder, path))
    .filter((name) => !skipped.has(name))
    .sort()
    .flatMap((name) => filesBelow(folder, `${path}/${name}`))
}

/** Hash of the names and contents of all files below some paths of a folder. */
export function sourceHash(folder, paths) {
  const hash = createHash('sha256')
  for (const path of paths.flatMap((listedPath) => filesBelow(folder, listedPath))) {
    const bytes = readFileSync(join(folder, path))
    hash.update(`${path}\n${bytes.length}\n`).update(bytes)
  }
  return hash.digest('hex')
}
