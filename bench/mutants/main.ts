// `npm run mutants`: plants known bugs, one at a time, in a copy of the tree; each
// must be noticed by its test. Names narrow the choice: `npm run mutants -- GST lock`.
import { spawn } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { plantedBugs, type PlantedBug } from './plantedBugs.ts'

const root = join(import.meta.dirname, '../..')
const say = (text: string): void => void process.stdout.write(`${text}\n`)

/** The tree without what is built; packages of its own, libraries by link. */
function copyTree(): string {
  const copy = mkdtempSync(join(tmpdir(), 'tradecounter-mutants-'))
  for (const name of [
    'apps',
    'packages',
    'bench',
    'samples',
    'package.json',
    'vitest.config.ts',
    'tsconfig.base.json',
  ])
    cpSync(join(root, name), join(copy, name), {
      recursive: true,
      filter: (source) => !/\/(node_modules|dist|\.data)(\/|$)/.test(source.slice(root.length)),
    })
  const libraries = join(root, 'node_modules')
  const own = join(copy, 'node_modules/@tradecounter')
  mkdirSync(own, { recursive: true })
  for (const name of readdirSync(libraries))
    if (name !== '@tradecounter') symlinkSync(join(libraries, name), join(copy, 'node_modules', name))
  for (const folder of ['apps', 'packages'])
    for (const name of readdirSync(join(copy, folder))) symlinkSync(join(copy, folder, name), join(own, name))
  return copy
}

interface Ran {
  readonly failed: boolean
  readonly output: string
}

function runTest(copy: string, { test, only }: PlantedBug): Promise<Ran> {
  const args = ['node_modules/vitest/vitest.mjs', 'run', test, ...(only ? ['-t', only] : [])]
  const child = spawn(process.execPath, args, { cwd: copy, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += String(chunk)))
  return new Promise((resolve) => child.once('exit', (code) => resolve({ failed: code !== 0, output })))
}

/** Noticed by a test that ran and failed: a tree that does not start proves nothing. */
const isNoticed = ({ failed, output }: Ran): boolean => failed && /Tests.*\d+ failed/.test(output)

const wanted = process.argv.slice(2)
const chosen = plantedBugs.filter(
  ({ name }) => wanted.length === 0 || wanted.some((each) => name.includes(each)),
)
const copy = copyTree()
let noticed = 0
try {
  for (const bug of chosen) {
    const path = join(copy, bug.file)
    const whole = readFileSync(path, 'utf8')
    if (!whole.includes(bug.from)) throw new Error(`${bug.name}: nothing to change in ${bug.file}`)
    writeFileSync(path, whole.replace(bug.from, bug.to))
    const ran = await runTest(copy, bug)
    writeFileSync(path, whole)
    noticed += isNoticed(ran) ? 1 : 0
    say(
      `${isNoticed(ran) ? 'noticed ' : 'SURVIVED'}  ${bug.name}  (${bug.test}${bug.only ? `, ${bug.only}` : ''})`,
    )
    if (!isNoticed(ran)) say(ran.output.slice(-2000))
  }
} finally {
  rmSync(copy, { recursive: true, force: true })
}
say(`\n${noticed} of ${chosen.length} noticed`)
process.exit(noticed === chosen.length ? 0 : 1)
