// `npm run admin -- invite EMAIL`: the first administrator of
// an installation, and any later one (docs/operations.md).
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fail, node, root, run } from './prepare.mjs'

if (!existsSync(node)) fail('Please run `npm install` or `npm start` once first.')
run(node, [join(root, 'apps/api/src/commands/adminCommand.ts'), ...process.argv.slice(2)])
