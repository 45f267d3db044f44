// `npm run doctor`: checks settings, database, storage, mail,
// card provider, address and clock (docs/operations.md).
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fail, node, root, run } from './prepare.mjs'

if (!existsSync(node)) fail('Please run `npm install` or `npm start` once first.')
run(node, [join(root, 'apps/api/src/commands/doctorCommand.ts')])
