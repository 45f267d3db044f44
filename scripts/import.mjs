// `npm run import -- FOLDER [--hold-invitations]`: imports the
// CSV files of a folder (docs/import.md). Runs on any Node ≥ 20.
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fail, node, root, run } from './prepare.mjs'

if (!existsSync(node)) fail('Please run `npm install` or `npm start` once first.')
// npm runs scripts from the project's folder; folder names are relative to the caller's folder.
const standing = process.env.INIT_CWD ?? process.cwd()
run(node, [
  join(root, 'apps/api/src/commands/importCommand.ts'),
  ...process.argv
    .slice(2)
    .map((argument) => (argument.startsWith('--') ? argument : resolve(standing, argument))),
])
