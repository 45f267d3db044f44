// `npm run sbom`: prints a CycloneDX bill of the packages that run in production. `npm sbom --omit dev`
// leaves out packages that are wanted both by the program and by its tools.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './prepare.mjs'

const bill = JSON.parse(
  execFileSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  }),
)
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
const nameOf = (path, { name }) => name ?? path.split('node_modules/').at(-1)
const running = new Set(
  Object.entries(packages)
    .filter(([, { dev, devOptional, link }]) => !dev && !devOptional && !link)
    .map(([path, locked]) => `${nameOf(path, locked)}@${locked.version}`),
)
const components = bill.components.filter((component) => running.has(component['bom-ref']))
const refs = new Set([bill.metadata.component, ...components].map((component) => component['bom-ref']))
const dependencies = bill.dependencies
  .filter(({ ref }) => refs.has(ref))
  .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((other) => refs.has(other)) }))
process.stdout.write(`${JSON.stringify({ ...bill, components, dependencies }, null, 2)}\n`)
