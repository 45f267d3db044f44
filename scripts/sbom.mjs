// `npm run sbom -- FILE`: writes a CycloneDX bill of the packages that run in production. Without FILE it
// prints the bill; use `npm run --silent sbom`, as npm otherwise prints a line before it. Not
// `npm sbom --omit dev`, which leaves out packages that both the program and its tools need.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
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
const text = `${JSON.stringify({ ...bill, components, dependencies }, null, 2)}\n`
const [file] = process.argv.slice(2)
if (file) writeFileSync(resolve(process.env.INIT_CWD ?? process.cwd(), file), text)
else process.stdout.write(text)
