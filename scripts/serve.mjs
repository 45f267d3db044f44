// `npm run serve`: one process of the portal (`ROLE`) in place of this one, for
// service managers and containers. It builds nothing and starts no sandbox.
import { fileURLToPath } from 'node:url'
import { apiEnvironment, apiFlags } from './apiProcess.mjs'
import { environment, node } from './prepare.mjs'

const program = fileURLToPath(new URL('../apps/api/src/main.ts', import.meta.url))
process.execve(node, [node, ...apiFlags, program], { ...apiEnvironment, ...environment })
