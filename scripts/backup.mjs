// `npm run backup -- FILE` and `npm run restore -- FILE` (docs/operations.md). Runs on any Node ≥ 20.
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fail, node, root, run } from './prepare.mjs'

if (!existsSync(node)) fail('Please run `npm install` or `npm start` once first.')
const [verb, ...args] = process.argv.slice(2)
// npm runs scripts from the project's folder; file names are relative to the caller's folder.
const standing = process.env.INIT_CWD ?? process.cwd()
run(node, [
  join(root, `apps/api/src/commands/${verb}Command.ts`),
  ...args.map((argument) => (argument.startsWith('--') ? argument : resolve(standing, argument))),
])
