// `npm run migrate`: brings the database to this version before its processes start (docs/operations.md).
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fail, node, root, run } from './prepare.mjs'

if (!existsSync(node)) fail('Please run `npm install` or `npm start` once first.')
run(node, [join(root, 'apps/api/src/commands/migrateCommand.ts'), ...process.argv.slice(2)])
